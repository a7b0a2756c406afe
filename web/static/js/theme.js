// Before anything is drawn: the scheme that was chosen here, if any.
try {
  const chosen = localStorage.getItem("theme");
  if (chosen) document.documentElement.dataset.theme = chosen;
} catch { /* storage may be forbidden; the system's scheme then */ }
document.documentElement.classList.add("script");

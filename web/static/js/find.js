// Pieces and their elements.

export const find = (id) => document.querySelector(`[data-piece="${CSS.escape(id)}"]`);

/** The element of a piece that takes focus. */
export const handle = (piece) => piece.querySelector(":scope > .hit") ?? piece;

/** Whether a piece is another one or lies on it. */
export const lies = (piece, other) => piece === other || Boolean(find(other)?.contains(find(piece)));

export const inHand = (piece) => Boolean(find(piece)?.closest('[data-region="hand"]'));

"""The laws: what holds for every match of every game. They know no game.

 1. Random matches end, within a stated number of answers; no question is without an answer.     ending
 2. A table survives its bytes after each answer.                                                keeping
 3. A match put to sleep and woken between all answers is the same match.                        keeping
 4. Same seed and answers, same match.                                                           keeping
 5. What is not offered is refused, and a refusal changes nothing; what is offered is accepted.  answering
 6. Asking and viewing change nothing; what is shown is frozen.                                  looking
 7. The view of a dream is the view of the truth, and so is the viewer's own choice;
    a dream can be played to its end.                                                            dreaming
 8. Dreams differ from the truth in every listed secret and in nothing else;                     dreaming
    events tell no more than views, strangers never get a secret field.                          telling
 9. Seats asked together do not make each other stale.                                           answering
10. From fixed seeds, the legal answers summed over the first decisions are a stored number.     counting
11. Golden matches are told as they were.                                                        golden
12. Every hook is exercised.                                                                     hooks
13. Nothing is made or lost.                                                                     ending
14. Answering and taking back gives the same bytes as never answering.                           answering

`watch` plays one random match and checks all but 10 to 12, which compare with stored or gathered things.
"""

from server.engine.laws.law import Finding, Law, LawBroken
from server.engine.laws.match import Match, Trial, variants
from server.engine.laws.watching import LAWS, watch

__all__ = ["LAWS", "Finding", "Law", "LawBroken", "Match", "Trial", "variants", "watch"]

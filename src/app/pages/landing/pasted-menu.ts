/** A menu as somebody pastes it: the text on the landing page, and of the picture of what is read in it. */
export const pastedMenu = `SOEPEN
Tomatensoep (V) ....... 6,75
met room en basilicum
Mosterdsoep met spek .. 7,25

HOOFDGERECHTEN
Kipsaté ............... 17,50
met friet en kroepoek
Linzencurry (vegan) ... 16,00`

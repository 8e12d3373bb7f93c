/** A menu of courses as an owner pastes it: prices by their number, supplements, and a course of the longest one alone. */
export const setMenuText = `Bistro Lazare

KEUZEMENU LAZARE
2 gangen  € 32,50
3 gangen  € 39,50
4 gangen  € 47,-

EERSTE GANG
Paté de campagne met cornichons
of
Gravad lax met roggebrood
of
Prei vinaigrette met ei (v)
of
Zes escargots in kruidenboter + 3,50

TWEEDE GANG
Steak frites
of
Confit de canard met linzen + 4,50
of
Bouillabaisse met rouille (suppl. 7,50)

DERDE GANG (alleen bij 4 gangen)
Brie de Meaux
of
Comté met vijgenbrood

DESSERT
Île flottante
of
Mousse au chocolat
of
Clafoutis van pruimen

À LA CARTE
Oesters per stuk 4,-
Steak tartaar 14,50
Entrecote 28,50
`

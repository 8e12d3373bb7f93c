// Parts of Dutch compounds about food, so that a small index splits them as well as a large one.
const beginningOrEnd = `
aal ahorn ale amandel ananas andijvie anijs ansjovis appel appeltaart asperge augurk avocado azijn baars bacon bagel banaan
banket basilicum basmati beef beignet beker beleg bier biet bieslook bil bitter blad blauw bloem bloemkool blok boer boeren
bok bol bolus bonbon boon bonen bord borst bosbes bos bot boter bouillon bout braad braam brie broccoli broeder brok
brood bruin buik burger cacao cake caramel champignon chips chocola chocolade citroen citrus cocktail compote courgette
cracker creme croissant curry dadel deeg dessert dille dip doperwt dragon drank dressing drop druif druiven duif eend ei
eiwit ende erwt extract feta filet fles flensje fondue forel framboos friet frites fruit garnaal gans gebak geel gehakt geit
geiten gember gerecht gerst gevogelte gist glas gort graan granaatappel gras grutten gries groen groente haas hagel ham hap
hart haver haring hazelnoot hert honing hop hutspot ijs inkt jam jus kaas kabeljauw kalf kalfs kalkoen kandij kaneel kappertje karamel
karbonade karne karnemelk kastanje kavel kers kerrie kersen kervel kikkererwt kip kippen knoflook knol koe koek koffie
kokos komijn komkommer konijn kool koolvis korst kost krab krent kreeft kroket kropsla kruid kruiden kwark kwartel lam lams lasagne laurier lever
lijnzaad likeur linzen loempia lof look maaltijd mais mandarijn mango marmelade marsepein mayonaise meel melk melange mengsel
mie mix moes mokka mossel mosterd mout mozzarella muesli munt nectar noedel noga noot noten nougat oester olie olijf omelet ontbijt
oregano ossen paddenstoel palm paling paneer pannenkoek pap paprika parmezaan pasta pastei patat pate peer peper peren
perzik peterselie pils pinda pindakaas pistache pit pizza plak plant poeder poffertje pompoen poot prei pruim pudding puree
quinoa raap radijs ragout ravioli rauw reep reuzel rib rijst risotto rivier rode rog rogge room rookworst rook rozijn
rozemarijn rum rund runder salade salami sandwich sap sardine saucijs saus schaap schapen schar schel schelp schelvis
schijf schnitzel schol schotel schouder selderij sesam sjalot sla slag smaak smeer snack snijboon snoep soja sorbet soep
spaghetti spek spekkoek speculaas spelt sperzieboon spinazie sprits spruit stam stamppot steak stok stengel stroop stroopwafel
suiker taart taptemelk tarbot tarwe tartaar thee tijm toast toetje tofu tomaat tomaten tong tonijn tortilla truffel tuin ui uien vanille
varken varkens venkel vet vijg vijgen vis vla vlees vleet vlok vocht voeding vrucht vruchten wafel walnoot water
wei wijn wild wit witlof zwijn everzwijn bizon fazant mix carpaccio worst wortel yoghurt zaad zalm zee zeewier zemel zetmeel zout zuivel zuur zuurkool zwaard zwam
`
const words = beginningOrEnd.trim().split(/\s+/)

/** Words that name food or what it is made into. */
export const foodWords: ReadonlySet<string> = new Set(words)

/** Words and endings that occur in other words by chance. */
export const neverPart: ReadonlySet<string> = new Set(
  'baar baren elijk eren erij heid ische isch iteit lijk lijke loos loze ling lingen ment ring ringen rijk rijke schap teit atie aties eerd eerde ende isme iste'.split(
    ' ',
  ),
)

import type { Database } from '#db/schema.ts'

/** What the privacy statement says of one kind of data: what it is and why it is kept, and for how long. */
type StoredData = { label: string; what: string; kept: string }

/** Every kind of data that is kept of somebody, in the order of the privacy statement. */
export const storedData = {
  account: {
    label: 'Je account',
    what: 'voornaam, achternaam, e-mailadres en wachtwoord, bij welk bedrijf je hoort, welke rechten je daar hebt, en je rol en afdeling als je die kiest. Je wachtwoord bewaren we alleen als hash: een onleesbaar gemaakte vorm waaruit je wachtwoord niet is af te lezen. Doel: je laten inloggen en samenwerken. Grondslag: overeenkomst.',
    kept: 'tot je account wordt verwijderd.',
  },
  agreement: {
    label: 'Je akkoord',
    what: 'het moment waarop je akkoord ging met de voorwaarden en aangaf 18 jaar of ouder te zijn. Doel: kunnen laten zien wat er is afgesproken. Grondslag: overeenkomst.',
    kept: 'tot je account wordt verwijderd.',
  },
  news: {
    label: 'Je keuze voor nieuws',
    what: 'of je op de hoogte wilt blijven van nieuws en updates. Doel: je nieuws sturen als je dat wilt. Grondslag: jouw toestemming. Je kunt die altijd intrekken.',
    kept: 'tot je die verandert of je account wordt verwijderd.',
  },
  registration: {
    label: 'Je aanmelding',
    what: 'wat je op het formulier invulde en wanneer, tot je je e-mailadres bevestigt. Je wachtwoord, de link in onze mail en een kenmerk van je browser bewaren we alleen als hash. Doel: je account maken zodra je bevestigt. Grondslag: overeenkomst.',
    kept: 'twee dagen, en hooguit vier als de mail nog eens is gestuurd. Bevestig je niet, dan is de aanmelding daarna weg.',
  },
  accessRequest: {
    label: 'Je toegangsverzoek',
    what: 'je e-mailadres, het bedrijf en de datum. Een eigenaar van dat bedrijf ziet dit en beslist. Grondslag: overeenkomst.',
    kept: 'tot erover is beslist, je het bij een ander bedrijf vraagt of er zelf een begint, het bedrijf verdwijnt of je account wordt verwijderd.',
  },
  session: {
    label: 'Je sessies',
    what: 'voor elk apparaat waarop je bent ingelogd: het IP-adres (het nummer waarmee het op internet zit), de user agent (het soort browser en apparaat) en wanneer je inlogde en Menukaart daar het laatst gebruikte. Doel: je ingelogd houden en misbruik herkennen. Grondslag: overeenkomst voor het inloggen, gerechtvaardigd belang voor de beveiliging.',
    kept: 'tot je uitlogt, en hooguit 30 dagen nadat je Menukaart op dat apparaat het laatst gebruikte.',
  },
  signIn: {
    label: 'Extra beveiliging, als je die aanzet',
    what: 'van een passkey de publieke sleutel, de naam die je eraan gaf, de soort, een teller en wanneer je hem toevoegde; van de tweede stap bij het inloggen de geheime sleutel, al zodra je begint met instellen, en de reservecodes als hash; en tijdens het inloggen hooguit tien minuten welke stap je hebt gezet. Doel: zeker weten dat jij het bent. Grondslag: overeenkomst.',
    kept: 'tot je het uitzet of je account wordt verwijderd. Breek je het instellen van de tweede stap af, dan blijft de geheime sleutel staan tot je het afmaakt en later uitzet, opnieuw begint of je account wordt verwijderd.',
  },
  mailLinks: {
    label: 'Links in mails',
    what: 'van een link om je wachtwoord opnieuw in te stellen of je nieuwe e-mailadres te bevestigen alleen een hash, met waarvoor hij is en, zo nodig, dat nieuwe adres. Doel: weten of een link klopt. Grondslag: overeenkomst.',
    kept: 'tot de link is gebruikt of verlopen: na een uur voor een nieuw wachtwoord, na een dag voor een nieuw e-mailadres.',
  },
  limits: {
    label: 'Pogingen',
    what: 'een hash van een e-mailadres, account, bedrijf, link of code waarmee iets wordt geprobeerd of gevraagd, met een tijdstip. Ook een opgeloste controle tegen spam bewaren we als hash, zodat die maar één keer werkt. Doel: raden en overlast afremmen. Grondslag: gerechtvaardigd belang.',
    kept: 'van seconden tot hooguit enkele uren.',
  },
  repeats: {
    label: 'Herhaalde opdrachten',
    what: 'een kenmerk van elke opdracht die je browser stuurt om iets op te slaan, met ons antwoord. Doel: niets dubbel opslaan als het antwoord onderweg kwijtraakt. Grondslag: overeenkomst.',
    kept: 'één dag.',
  },
  company: {
    label: 'Bedrijfsgegevens',
    what: 'naam, bedrijfscode, adres, postcode, plaats en telefoonnummer. Bij een eenmanszaak kunnen dit persoonsgegevens zijn. Doel: het account van het bedrijf beheren. Grondslag: overeenkomst.',
    kept: 'tot het bedrijf ze verandert, en uiterlijk tot het bedrijf uit Menukaart wordt verwijderd.',
  },
  menu: {
    label: 'Menugegevens',
    what: 'categorieën, gerechten, producten, componenten, allergenen, dieetwensen, prijzen, vertalingen, logo, opmaak, openingszin en openingstijden. Laat je een vertaling voorstellen, dan gaan de namen en omschrijvingen naar het vertaalprogramma dat de aanbieder heeft ingesteld. Plak je een menu, dan zetten tekens zoals (V) of ‘vegan’ achter een gerecht de dieetwens aan. Meestal zijn dit geen persoonsgegevens. Staan ze er toch in, dan bepaalt het bedrijf de grondslag.',
    kept: 'tot 30 dagen nadat het bedrijf ze verwijdert, en uiterlijk tot het bedrijf uit Menukaart wordt verwijderd.',
  },
  history: {
    label: 'Geschiedenis',
    what: 'wie wat heeft gewijzigd en wanneer, bij toegang en rechten ook over wie het gaat, wie een allergeen heeft opgegeven, wie een product in een gerecht of ander product zette of eruit haalde, wie van een gerecht of product zei dat alles erbij staat en klopt, en wie van een gerecht zei dat gasten het eerst moeten vragen. Doel: fouten vinden en herstellen, en kunnen nagaan waar informatie over allergenen vandaan komt. Grondslag: gerechtvaardigd belang van ons, het bedrijf en zijn gasten.',
    kept: 'niet langer dan het bedrijf in Menukaart bestaat. Wie zijn account verwijdert, heet daarin voortaan ‘oud-medewerker’.',
  },
  scans: {
    label: 'Scansessies',
    what: 'welk bedrijf een telefoon als scanner koppelde, wie dat deed, en welke producten er wanneer zijn gescand. De code van zo’n sessie bewaren we alleen als hash. Doel: weten bij welk bedrijf een scan hoort en hem ongedaan kunnen maken. Grondslag: overeenkomst.',
    kept: '30 dagen na de laatste scan. Verwijdert wie de telefoon koppelde zijn account, dan verdwijnen ze meteen.',
  },
  labelPhotos: {
    label: 'Foto’s van etiketten',
    what: 'foto’s die iemand met een gekoppelde telefoon maakt van het etiket van een product, met wanneer dat was. We maken er een nieuw, kleiner bestand van, zonder wat het toestel erin zette, zoals de plek waar de foto is gemaakt. Er kunnen handen of mensen op staan. Collega’s in hetzelfde bedrijf zien ze, gasten niet. Doel: kunnen nakijken welke allergenen in het product zitten. Grondslag: gerechtvaardigd belang van het bedrijf en zijn gasten.',
    kept: 'tot iemand van het bedrijf de foto verwijdert, tot 30 dagen nadat iemand het product verwijdert of de scan ongedaan maakt, en uiterlijk tot het bedrijf uit Menukaart wordt verwijderd.',
  },
  trash: {
    label: 'Onlangs verwijderd',
    what: 'wat iemand van het bedrijf verwijdert of uit een gerecht of product haalt: het gerecht, het product of de categorie, met alles wat erbij hoort, zoals wat er over allergenen is gezegd en door wie, en de foto’s van het etiket. Ook wie het weghaalde en wanneer. Doel: een vergissing kunnen terugdraaien, zonder dat informatie over allergenen verdwijnt. Grondslag: gerechtvaardigd belang van het bedrijf en zijn gasten.',
    kept: '30 dagen, of korter als het wordt teruggezet. Wie zijn account verwijdert, heet daarin voortaan ‘oud-medewerker’.',
  },
  mails: {
    label: 'E-mails die Menukaart verstuurt',
    what: 'het adres en de tekst van een mail, bijvoorbeeld om je e-mailadres te bevestigen of te melden dat je account is verwijderd. Ze staan in een wachtrij tot ze zijn verstuurd. Grondslag: overeenkomst.',
    kept: 'tot de mail is verstuurd. Lukt dat niet, dan proberen we het ongeveer vijf dagen. Daarna bewaren we de mail nog 30 dagen na de laatste poging, zodat de aanbieder kan zien wat er mis ging, en dan wordt die verwijderd. Heeft de aanbieder geen mailserver ingesteld, dan staan mails als bestand op de server tot de aanbieder ze verwijdert.',
  },
  contact: {
    label: 'Berichten aan de helpdesk',
    what: 'je e-mailadres, het onderwerp en je vraag, en bij welk account het hoort als je was ingelogd. Doel: je antwoord geven. Grondslag: gerechtvaardigd belang.',
    kept: 'een jaar. Was je ingelogd toen je schreef, dan gaat het bericht eerder weg als je je account verwijdert. Menukaart kan je bericht ook naar de mailbox van de aanbieder sturen. Die kopie blijft daar tot de aanbieder haar verwijdert.',
  },
  logs: {
    label: 'Logboeken van de server',
    what: 'de webserver van de aanbieder kan opschrijven welke pagina wanneer is opgevraagd, met het IP-adres en de user agent. De server kan het IP-adres ook kort gebruiken om te tellen hoe vaak iets wordt gevraagd. Doel: beveiligen, misbruik tegengaan en storingen oplossen. Grondslag: gerechtvaardigd belang.',
    kept: 'zo kort als nodig is voor beveiliging en storingen. De aanbieder stelt de termijn in. Je kunt ernaar vragen via de [helpdesk](/helpdesk).',
  },
} as const satisfies Record<string, StoredData>

type Coverage = readonly (keyof typeof storedData)[] | { holdsNobody: string }

/**
 * What the privacy statement says of each table: the kinds of data in it, or why nobody's data are. A new table does not
 * compile without a line here.
 */
export const coveredTables = {
  user: ['account'],
  account: ['account'],
  profile: ['account', 'agreement', 'news'],
  membership: ['account'],
  session: ['session'],
  verification: ['signIn'],
  twoFactor: ['signIn'],
  passkey: ['signIn'],
  pending_registration: ['registration'],
  access_request: ['accessRequest'],
  email_token: ['mailLinks'],
  throttle: ['limits'],
  used_challenge: ['limits'],
  idempotency: ['repeats'],
  company: ['company'],
  category: ['menu'],
  dish: ['menu', 'history'],
  dish_diet: ['menu'],
  dish_product: ['menu', 'history'],
  ended_link: ['menu', 'history'],
  translation: ['menu', 'history'],
  product: ['menu', 'history'],
  product_component: ['menu', 'history'],
  product_sheet: ['menu'],
  product_statement: ['menu', 'history'],
  question: ['menu', 'history'],
  product_photo: ['labelPhotos'],
  trash: ['menu', 'history', 'trash'],
  trash_person: ['trash'],
  trash_photo: ['labelPhotos', 'trash'],
  menu: ['menu'],
  menu_logo: ['menu'],
  history: ['history'],
  scanner_session: ['scans'],
  scan: ['scans'],
  scan_link: ['scans'],
  contact_message: ['contact'],
  mail: ['mails'],
  sheet_reading: { holdsNobody: 'How far the sheets of the catalogue were read again.' },
  secret: { holdsNobody: 'The secrets of the installation, such as the one that signs cookies.' },
} as const satisfies Record<keyof Database, Coverage>

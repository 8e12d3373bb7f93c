import type { LegalSection } from './legal-section.ts'

/** The date below the title of the privacy statement. */
export const privacyDate = '1 december 2024'

/** The sections of the privacy statement, in order. */
export const privacy: readonly LegalSection[] = [
  {
    title: 'Wie zijn wij en wie is verantwoordelijk',
    paragraphs: [
      'Menukaart is een webapplicatie waarmee horecabedrijven hun menu bijhouden en publiceren. In deze verklaring zijn ‘we’ en ‘wij’ de aanbieder: de organisatie die deze installatie van Menukaart beheert.',
      'De aanbieder bepaalt waarom en hoe de gegevens van accounts, sessies, geschiedenis, e-mails en logboeken worden gebruikt. Voor die gegevens is de aanbieder verantwoordelijk volgens de privacywet, de Algemene verordening gegevensbescherming (AVG).',
      'Het restaurant of cateringbedrijf is verantwoordelijk voor wat het zelf in het menu zet. Staan daar persoonsgegevens in, dan bewaart de aanbieder die in opdracht van het bedrijf. Persoonsgegevens zijn gegevens die over een persoon gaan.',
      'Je bereikt de aanbieder via de helpdesk. Daar kun je ook vragen naar de naam en het adres van de aanbieder.',
    ],
  },
  {
    title: 'Welke gegevens bewaren we en waarom',
    paragraphs: [
      'We bewaren alleen wat nodig is om Menukaart te laten werken. De AVG vraagt daarvoor een geldige reden. Die heet een grondslag. Bij elk soort gegevens staat welke grondslag wij hebben.',
      'Een ‘overeenkomst’ betekent: we hebben de gegevens nodig om te doen wat we in de gebruiksvoorwaarden met je afspreken. Een ‘gerechtvaardigd belang’ betekent: we hebben een goede reden die zwaarder weegt dan het kleine nadeel voor jou.',
      'Zonder naam, e-mailadres en wachtwoord kun je geen account maken. Een nieuw bedrijf heeft ook een bedrijfsnaam nodig. We laten geen belangrijke besluiten over jou door alleen een computer nemen en we maken geen profielen van je gedrag.',
      'Dit bewaren we:',
    ],
    list: [
      'Je account: voornaam, achternaam, e-mailadres en wachtwoord, bij welk bedrijf je hoort, en je rol en afdeling als je die kiest. Je wachtwoord bewaren we alleen als hash: een onleesbaar gemaakte vorm waaruit je wachtwoord niet is af te lezen. Doel: je laten inloggen en samenwerken. Grondslag: overeenkomst.',
      'Je keuze voor nieuws: of je op de hoogte wilt blijven van nieuws en updates. Doel: je nieuws sturen als je dat wilt. Grondslag: jouw toestemming. Je kunt die altijd intrekken.',
      'Je toegangsverzoek: je e-mailadres, het bedrijf en de datum. Een eigenaar van dat bedrijf ziet dit en beslist. Grondslag: overeenkomst.',
      'Je sessie: het IP-adres van je apparaat (het nummer waarmee het op internet zit) en de user agent (het soort browser en apparaat), zolang je bent ingelogd. Doel: je ingelogd houden en misbruik herkennen. Grondslag: overeenkomst voor het inloggen, gerechtvaardigd belang voor de beveiliging.',
      'Bedrijfsgegevens: naam, bedrijfscode, adres, postcode, plaats en telefoonnummer. Bij een eenmanszaak kunnen dit persoonsgegevens zijn. Doel: het account van het bedrijf beheren. Grondslag: overeenkomst.',
      'Menugegevens: categorieën, gerechten, producten, componenten, allergenen, dieetwensen, prijzen, logo en opmaak. Meestal zijn dit geen persoonsgegevens. Staan ze er toch in, dan bepaalt het bedrijf de grondslag.',
      'Geschiedenis: wie wat heeft gewijzigd en wanneer, ook wie de allergenen van een product heeft gecontroleerd. Doel: fouten vinden en herstellen, en kunnen nagaan waar informatie over allergenen vandaan komt. Grondslag: gerechtvaardigd belang van ons, het bedrijf en zijn gasten.',
      'E-mails die Menukaart verstuurt, bijvoorbeeld om je e-mailadres te bevestigen of je wachtwoord opnieuw in te stellen. Ze staan in een wachtrij tot ze zijn verstuurd. Grondslag: overeenkomst.',
      'Berichten aan de helpdesk: je e-mailadres, het onderwerp en je vraag. Doel: je antwoord geven. Grondslag: gerechtvaardigd belang.',
      'Toegangslogboeken: de webserver van de aanbieder kan opschrijven welke pagina wanneer is opgevraagd, met het IP-adres en de user agent. De server kan het IP-adres ook kort gebruiken om te tellen hoe vaak iets wordt gevraagd. Doel: beveiligen, misbruik tegengaan en storingen oplossen. Grondslag: gerechtvaardigd belang.',
    ],
  },
  {
    title: 'Gasten die een kaart lezen',
    paragraphs: [
      'Lees je als gast een kaart via een QR-code? Dan hoef je niet in te loggen en vragen we niets van je. De kaart plaatst geen cookies en volgt je niet.',
      'Het enige dat van je bezoek kan overblijven, staat in het logboek van de webserver: het IP-adres, de tijd, de opgevraagde pagina en het soort browser en apparaat. We gebruiken dat alleen om te beveiligen en storingen op te lossen (gerechtvaardigd belang). We zoeken er niet mee op wie je bent.',
      'Tik je op een pictogram van een allergeen of dieetwens, dan bewaren we dat niet. Wij weten dus niet welke allergie je hebt.',
      'Wat er op de kaart staat, komt van het restaurant of cateringbedrijf. Heb je een vraag over een gerecht of een allergeen, stel die dan daar.',
    ],
  },
  {
    title: 'Cookies',
    paragraphs: [
      'Een cookie is een klein bestand dat een website in je browser bewaart. Menukaart gebruikt er drie, alleen om veilig in te loggen: een sessiecookie die onthoudt dat je bent ingelogd, een cookie die twee dagen onthoudt dat je in deze browser een account aanmaakte, en een cookie die een jaar onthoudt dat je hier eerder inlogde of een nieuw wachtwoord koos. Die laatste zorgt dat je erin kunt als anderen je wachtwoord proberen te raden. Zulke functionele cookies mogen volgens de wet zonder toestemming.',
      'We gebruiken geen cookies om je te volgen, geen advertenties en geen diensten die bezoekers meten. Op de kaart voor gasten staan helemaal geen cookies.',
      'Je browser kan werk dat nog niet is verstuurd tijdelijk op je eigen apparaat bewaren, zoals scans die je zonder internet maakt. Dat is alleen om je werk niet kwijt te raken.',
      'Bij het scannen leest je telefoon zelf de streepjescode. De beelden van je camera worden niet naar ons verstuurd.',
    ],
  },
  {
    title: 'Hoe lang we gegevens bewaren',
    paragraphs: [
      'We bewaren gegevens niet langer dan nodig is. Moeten we van de wet iets langer bewaren, dan doen we dat alleen daarvoor.',
      'De aanbieder kan reservekopieën (back-ups) maken. Daarin kunnen gegevens die al zijn verwijderd nog staan tot die kopie wordt gewist of vervangen. Ze worden alleen gebruikt om Menukaart na een storing te herstellen.',
      'Dit zijn de termijnen:',
    ],
    list: [
      'Aanmelding waarvan het e-mailadres niet is bevestigd: twee dagen, en hooguit vier als de mail nog eens is gestuurd.',
      'Account, met je keuze voor nieuws: tot je account wordt verwijderd.',
      'Toegangsverzoek: in elk geval niet langer dan je account.',
      'Sessie: zolang je bent ingelogd.',
      'Bedrijfsgegevens en menugegevens: tot het bedrijf ze verwijdert, en uiterlijk tot het bedrijf uit Menukaart wordt verwijderd.',
      'Geschiedenis: niet langer dan het bedrijf in Menukaart bestaat.',
      'E-mails in de wachtrij: tot ze zijn verstuurd. Heeft de aanbieder geen mailserver ingesteld, dan staan ze als bestand op de server tot de aanbieder ze verwijdert.',
      'Berichten aan de helpdesk: zolang als nodig is om je vraag te beantwoorden en af te ronden.',
      'Toegangslogboeken: zo kort als nodig is voor beveiliging en storingen. De aanbieder stelt de termijn in. Je kunt ernaar vragen via de helpdesk.',
    ],
  },
  {
    title: 'Met wie we gegevens delen',
    paragraphs: [
      'We verkopen je gegevens niet en geven ze niet weg voor reclame. Standaard neemt geen enkele pagina van Menukaart contact op met andere bedrijven. Ook de lettertypes komen van onze eigen server.',
      'Open je zelf een link naar een andere website, dan gelden daar de privacyregels van die website.',
      'De aanbieder kan deze installatie zo instellen dat er toch andere diensten worden gebruikt. Welke dat hier zijn, kun je vragen via de helpdesk. Verwerkt een dienst persoonsgegevens voor ons, dan maken we daarover afspraken zoals de AVG vraagt. Staat een dienst buiten de Europese Economische Ruimte (de EU, Noorwegen, IJsland en Liechtenstein), dan gebruiken we die alleen als dat volgens de AVG mag.',
      'Dit zijn de mensen en diensten die gegevens kunnen krijgen:',
    ],
    list: [
      "Collega's in je bedrijf: zij zien de menugegevens en kunnen zien wie wat heeft gewijzigd. Een eigenaar ziet ook de bedrijfsgegevens en de toegangsverzoeken.",
      'Iedereen die de kaart opent: de naam van het bedrijf en het menu dat is gepubliceerd. Je account is daar niet te zien.',
      'De beheerder die de aanbieder aanwijst, bijvoorbeeld voor een beheerportaal: alleen als het nodig is voor beheer, hulp of beveiliging.',
      'Bedrijven die de server, de reservekopieën of de e-mail voor de aanbieder verzorgen, als de aanbieder die inschakelt.',
      'Een vertaaldienst, als de aanbieder die instelt: die krijgt alleen teksten van het menu, geen gegevens van gasten.',
      'Een andere productcatalogus, zoals Open Food Facts, als de aanbieder die instelt: onze server stuurt dan alleen het zoekwoord, de streepjescode of het productnummer door, niet wie er zoekt.',
      'Google, als de aanbieder reCAPTCHA instelt als controle tegen spam bij een formulier: je browser maakt dan op die pagina contact met Google en Google kan eigen cookies plaatsen. Standaard staat dit uit. De gewone controle laat je eigen browser een som uitrekenen en stuurt niets naar een ander bedrijf.',
      'Politie, toezichthouders of andere overheden, als de wet ons daartoe verplicht.',
    ],
  },
  {
    title: 'Beveiliging',
    paragraphs: [
      'We beschermen je gegevens met maatregelen die passen bij het soort gegevens. Geen enkel systeem is helemaal veilig. Wordt er toch iets gelekt, dan melden we dat aan de Autoriteit Persoonsgegevens en aan jou als de AVG dat vraagt.',
      'Een deel van de beveiliging regelt de aanbieder buiten Menukaart, zoals een versleutelde verbinding (HTTPS, het slotje in je browser). Zie je dat slotje niet of denk je dat er iets mis is, meld het dan via de helpdesk.',
      'In Menukaart zelf geldt in elk geval:',
    ],
    list: [
      'wachtwoorden worden alleen als hash bewaard;',
      'je ziet pas gegevens van een bedrijf nadat je je e-mailadres hebt bevestigd en bij dat bedrijf hoort;',
      'een bedrijf ziet van een ander bedrijf alleen wat op een gepubliceerde kaart staat;',
      'een kaart die niet is gepubliceerd, is voor gasten niet te openen;',
      'als je je wachtwoord verandert, word je op andere apparaten uitgelogd.',
    ],
  },
  {
    title: 'Jouw rechten',
    paragraphs: [
      'Je mag over je eigen gegevens meebeslissen. Stuur je verzoek via de helpdesk, ook als je naam of e-mailadres moet worden aangepast. Dat kost niets.',
      'Je krijgt zo snel mogelijk antwoord, en uiterlijk binnen een maand. Is je verzoek ingewikkeld, dan mogen we er twee maanden langer over doen. Dat laten we je dan binnen die eerste maand weten.',
      'We kunnen vragen om te laten zien dat jij het bent, bijvoorbeeld door te schrijven vanaf het e-mailadres van je account. Kunnen we een verzoek niet uitvoeren, dan leggen we uit waarom.',
      'Je hebt recht op:',
    ],
    list: [
      'inzien: weten welke gegevens we van je hebben en daarvan een kopie krijgen;',
      'verbeteren: onjuiste gegevens laten aanpassen of aanvullen;',
      'verwijderen: gegevens laten wissen;',
      'beperken: het gebruik van je gegevens tijdelijk laten stilzetten;',
      'meenemen: de gegevens die je ons gaf in een bruikbaar bestand krijgen, als we ze gebruiken door een overeenkomst of je toestemming;',
      'bezwaar maken: vragen om te stoppen als we gegevens gebruiken door een gerechtvaardigd belang;',
      'je toestemming intrekken: dat kan altijd. Wat we vóór die tijd met je toestemming deden, blijft toegestaan.',
    ],
  },
  {
    title: 'Account en gegevens verwijderen',
    paragraphs: [
      'Je kunt je account laten verwijderen door de aanbieder. Verwijderen kan niet ongedaan worden gemaakt.',
      'Ben je de laatste gebruiker van je bedrijf? Dan worden ook het bedrijf en alle gegevens ervan verwijderd: menu, kaart, logo en geschiedenis.',
      "Zijn er nog collega's? Dan wordt je account verwijderd en blijft het bedrijf met zijn menu bestaan. De geschiedenis hoort bij het bedrijf en blijft ook, maar zonder jouw naam.",
      "Ben je de enige eigenaar en blijven er collega's over? Dan wijs je eerst een opvolger aan.",
      'Gegevens kunnen daarna nog even in reservekopieën en logboeken staan, zoals hierboven bij de termijnen is uitgelegd.',
    ],
  },
  {
    title: 'Jongeren onder 16',
    paragraphs: [
      'Een account is alleen voor mensen van 18 jaar of ouder. Menukaart is niet bedoeld om gegevens van jongeren te verzamelen. Een kaart lezen mag iedereen; daarvoor vragen we geen gegevens.',
      'Ben je jonger dan 16 jaar? Dan heb je toestemming van je ouder of voogd nodig om ons persoonsgegevens te geven, bijvoorbeeld in een bericht aan de helpdesk.',
      'We kunnen niet van iedereen controleren hoe oud die is. Denk je dat we zonder toestemming gegevens hebben van iemand onder 16? Laat het weten via de helpdesk. Dan verwijderen we die gegevens.',
    ],
  },
  {
    title: 'Klachten',
    paragraphs: [
      'Ben je niet tevreden over hoe we met je gegevens omgaan? Stuur je klacht via de helpdesk. Je krijgt binnen 4 weken antwoord.',
      'Je mag ook altijd een klacht indienen bij de Autoriteit Persoonsgegevens, de organisatie die in Nederland toezicht houdt op privacy. Dat kan op autoriteitpersoonsgegevens.nl. Je hoeft daarvoor niet eerst bij ons te klagen.',
    ],
  },
  {
    title: 'Wijzigingen',
    paragraphs: [
      'We kunnen deze verklaring wijzigen, bijvoorbeeld als Menukaart of de wet verandert. De nieuwste tekst staat altijd op deze pagina, met de datum erbij.',
      'Willen we je gegevens voor een nieuw doel gebruiken? Dan laten we je dat vooraf weten.',
    ],
  },
]

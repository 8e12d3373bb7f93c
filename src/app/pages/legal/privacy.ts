import type { LegalSection } from './legal-section.ts'
import { type Provider, providerInWords } from './provider.ts'
import { storedData } from './stored-data.ts'

/** The date below the title of the privacy statement. */
export const privacyDate = '1 december 2024'

const kinds = Object.values(storedData)

/** Returns the sections of the privacy statement, in order. */
export function privacy(provider: Provider): LegalSection[] {
  return [...whoAndWhat(provider), ...sharingAndRights]
}

function whoAndWhat(provider: Provider): LegalSection[] {
  return [
    {
      title: 'Wie zijn wij en wie is verantwoordelijk',
      paragraphs: [
        'Menukaart is een webapplicatie waarmee horecabedrijven hun menu bijhouden en publiceren. In deze verklaring zijn ‘we’ en ‘wij’ de aanbieder: de organisatie die deze installatie van Menukaart beheert.',
        'De aanbieder bepaalt waarom en hoe de gegevens van accounts, sessies, geschiedenis, e-mails en logboeken worden gebruikt. Voor die gegevens is de aanbieder verantwoordelijk volgens de privacywet, de Algemene verordening gegevensbescherming (AVG).',
        'Het restaurant of cateringbedrijf is verantwoordelijk voor wat het zelf in het menu zet. Staan daar persoonsgegevens in, dan bewaart de aanbieder die in opdracht van het bedrijf. Persoonsgegevens zijn gegevens die over een persoon gaan.',
        ...providerInWords(provider),
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
      list: kinds.map(({ label, what }) => `${label}: ${what}`),
    },
    {
      title: 'Gasten die een kaart lezen',
      paragraphs: [
        'Lees je als gast een kaart via een QR-code? Dan hoef je niet in te loggen en vragen we niets van je. De kaart plaatst geen cookies en volgt je niet.',
        'Je browser bewaart de laatste kaarten die je opende op je eigen apparaat, zodat je ze ook zonder netwerk kunt lezen. Alleen jij kunt daarbij: ze verdwijnen als je de gegevens van je browser wist.',
        'Het enige dat van je bezoek kan overblijven, staat in het logboek van de webserver: het IP-adres, de tijd, de opgevraagde pagina en het soort browser en apparaat. We gebruiken dat alleen om te beveiligen en storingen op te lossen (gerechtvaardigd belang). We zoeken er niet mee op wie je bent.',
        'Tik je op een pictogram van een allergeen of dieetwens, dan bewaren we dat niet. Wij weten dus niet welke allergie je hebt.',
        'Wat er op de kaart staat, komt van het restaurant of cateringbedrijf. Heb je een vraag over een gerecht of een allergeen, stel die dan daar.',
      ],
    },
    {
      title: 'Cookies',
      paragraphs: [
        'Een cookie is een klein bestand dat een website in je browser bewaart. Menukaart gebruikt er vijf, alleen om veilig in te loggen. Zulke functionele cookies mogen volgens de wet zonder toestemming.',
        'We gebruiken geen cookies om je te volgen, geen advertenties en geen diensten die bezoekers meten. Op de kaart voor gasten staan helemaal geen cookies.',
        'Je browser kan werk dat je nog niet hebt opgeslagen tijdelijk op je eigen apparaat bewaren, zoals wat je in een formulier typte, een geplakt menu of je laatste zoekterm. Dat is alleen om je werk niet kwijt te raken.',
        'Waar je met je telefoon scant, leest die zelf de streepjescode. De beelden van de camera worden niet naar ons verstuurd, behalve een foto van een etiket die je zelf maakt en daarna bewaart.',
        'Dit zijn de cookies. Bij een versleutelde verbinding staat er __Secure- of __Host- voor hun naam.',
      ],
      list: [
        'menukaart.session_token: dat je bent ingelogd, tot je uitlogt en hooguit 30 dagen na je laatste gebruik;',
        'menukaart.registration: dat je in deze browser een account aanmaakte, twee dagen;',
        'menukaart.known: dat je in deze browser eerder inlogde of een nieuw wachtwoord koos, een jaar. Zo kun je erin als anderen je wachtwoord proberen te raden;',
        'menukaart.two_factor: houdt de stappen bij elkaar als je na je wachtwoord een code geeft, hooguit tien minuten;',
        'menukaart.passkey: houdt de stappen bij elkaar als je een passkey toevoegt of als je browser je ermee laat inloggen, hooguit tien minuten.',
      ],
    },
    {
      title: 'Hoe lang we gegevens bewaren',
      paragraphs: [
        'We bewaren gegevens niet langer dan nodig is. Moeten we van de wet iets langer bewaren, dan doen we dat alleen daarvoor.',
        'De aanbieder kan reservekopieën (back-ups) maken. Daarin kunnen gegevens die al zijn verwijderd nog staan tot die kopie wordt gewist. Gebruikt de aanbieder het schema dat Menukaart ervoor heeft, dan blijven kopieën van elke dag zeven dagen staan, van elke week vier weken en van elke maand twaalf maanden. Ze worden alleen gebruikt om Menukaart na een storing te herstellen.',
        'Dit zijn de termijnen:',
      ],
      list: kinds.map(({ label, kept }) => `${label}: ${kept}`),
    },
  ]
}

const sharingAndRights: readonly LegalSection[] = [
  {
    title: 'Met wie we gegevens delen',
    paragraphs: [
      'We verkopen je gegevens niet en geven ze niet weg voor reclame. Standaard neemt geen enkele pagina van Menukaart contact op met andere bedrijven. Ook de lettertypes komen van onze eigen server.',
      'Open je zelf een link naar een andere website, dan gelden daar de privacyregels van die website.',
      'De aanbieder kan deze installatie zo instellen dat er toch andere diensten worden gebruikt. Welke dat hier zijn, kun je vragen via de [helpdesk](/helpdesk). Verwerkt een dienst persoonsgegevens voor ons, dan maken we daarover afspraken zoals de AVG vraagt. Staat een dienst buiten de Europese Economische Ruimte (de EU, Noorwegen, IJsland en Liechtenstein), dan gebruiken we die alleen als dat volgens de AVG mag.',
      'Dit zijn de mensen en diensten die gegevens kunnen krijgen:',
    ],
    list: [
      "Collega's in je bedrijf: zij zien de menugegevens en kunnen zien wie wat heeft gewijzigd. Een eigenaar ziet ook de bedrijfsgegevens, de toegangsverzoeken, en van elke collega de naam, het e-mailadres en de rechten.",
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
      'Een deel van de beveiliging regelt de aanbieder buiten Menukaart, zoals een versleutelde verbinding (HTTPS, het slotje in je browser). Zie je dat slotje niet of denk je dat er iets mis is, meld het dan via de [helpdesk](/helpdesk).',
      'In Menukaart zelf geldt in elk geval:',
    ],
    list: [
      'wachtwoorden worden alleen als hash bewaard;',
      'je ziet pas gegevens van een bedrijf nadat je je e-mailadres hebt bevestigd en bij dat bedrijf hoort. Vraag je toegang met de bedrijfscode, dan zie je alleen de naam van het bedrijf;',
      'een bedrijf ziet van een ander bedrijf alleen wat op een gepubliceerde kaart staat;',
      'een kaart die niet is gepubliceerd, is voor gasten niet te openen;',
      'als je je wachtwoord verandert, word je op andere apparaten uitgelogd;',
      'in je profiel zie je op welke apparaten je bent ingelogd, kun je overal uitloggen, en kun je een passkey of een tweede stap bij het inloggen aanzetten.',
    ],
  },
  {
    title: 'Jouw rechten',
    paragraphs: [
      'Je mag over je eigen gegevens meebeslissen. Veel regel je zelf in [je profiel](/profile): je naam en e-mailadres aanpassen, je keuze voor nieuws veranderen, met ‘Download al je gegevens’ een kopie krijgen, en je account verwijderen. Voor al het andere stuur je een verzoek via de [helpdesk](/helpdesk). Dat kost niets.',
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
      'Je kunt je account zelf verwijderen in [je profiel](/profile). Dat gebeurt meteen en kan niet ongedaan worden gemaakt.',
      'Weg zijn dan direct: je account en je profiel, al je sessies, je passkeys en je tweede stap, een toegangsverzoek, mails die nog voor je klaarstaan, en de berichten die je aan de helpdesk stuurde terwijl je was ingelogd.',
      'Je krijgt nog één mail: dat je account is verwijderd. Is je e-mailadres kort daarvoor gewijzigd en stond de mail daarover nog klaar, dan gaat hij ook naar het oude adres. Tot die mail is verstuurd, bewaren we het adres waar hij heen gaat; lukt versturen niet, dan gelden de termijnen voor e-mails hierboven.',
      'Ben je de laatste gebruiker van je bedrijf? Dan gaat het bedrijf mee, met alle gegevens ervan: menu, kaart, logo, producten, foto’s van etiketten en geschiedenis.',
      "Zijn er nog collega's? Dan blijft het bedrijf met zijn menu bestaan. Wat je daar deed, blijft in de geschiedenis, bij de opgegeven allergenen en bij de controles staan als ‘oud-medewerker’. Dat is niet meer naar jou te herleiden.",
      "Ben je de enige eigenaar en blijven er collega's over? Dan wijs je eerst een opvolger aan.",
      'Gegevens kunnen daarna nog in reservekopieën en logboeken staan, zoals hierboven bij de termijnen is uitgelegd. Ook een kopie van je bericht in de mailbox van de aanbieder, en mails die als bestand op de server staan, blijven tot de aanbieder ze verwijdert.',
    ],
  },
  {
    title: 'Jongeren onder 16',
    paragraphs: [
      'Een account is alleen voor mensen van 18 jaar of ouder. Menukaart is niet bedoeld om gegevens van jongeren te verzamelen. Een kaart lezen mag iedereen; daarvoor vragen we geen gegevens.',
      'Ben je jonger dan 16 jaar? Dan heb je toestemming van je ouder of voogd nodig om ons persoonsgegevens te geven, bijvoorbeeld in een bericht aan de helpdesk.',
      'We kunnen niet van iedereen controleren hoe oud die is. Denk je dat we zonder toestemming gegevens hebben van iemand onder 16? Laat het weten via de [helpdesk](/helpdesk). Dan verwijderen we die gegevens.',
    ],
  },
  {
    title: 'Klachten',
    paragraphs: [
      'Ben je niet tevreden over hoe we met je gegevens omgaan? Stuur je klacht via de [helpdesk](/helpdesk). Je krijgt binnen 4 weken antwoord.',
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

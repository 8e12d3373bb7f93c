import type { LegalSection } from './legal-section.ts'
import { type Provider, providerInWords } from './provider.ts'

/** The date below the title of the page 'Gebruiksvoorwaarden'. */
export const termsDate = '1 december 2024'

/** Returns the 18 articles of the terms of use, in order; the page numbers them. */
export function terms(provider: Provider): LegalSection[] {
  return [whoIsWho(provider), ...articles]
}

function whoIsWho(provider: Provider): LegalSection {
  return {
    title: 'Wie is wie',
    paragraphs: [...providerInWords(provider), 'In deze voorwaarden hebben deze woorden een vaste betekenis.'],
    list: [
      'Menukaart: de webapplicatie waarmee je een menu met allergenen en dieetwensen bijhoudt en met een QR-code publiceert.',
      'De aanbieder: de organisatie die deze installatie van Menukaart beheert. Beheert je bedrijf Menukaart zelf, dan is je bedrijf ook de aanbieder.',
      'Je: de persoon die een account heeft of maakt.',
      'Het bedrijf: het restaurant, het cateringbedrijf of de andere horecazaak waarvoor je Menukaart gebruikt.',
      "De eigenaar: een gebruiker die in Menukaart de bedrijfsgegevens beheert en collega's toelaat. Dat hoeft niet de eigenaar van de zaak te zijn.",
      'De kaart: de openbare pagina met je menu, die gasten met de QR-code openen.',
      'De gast: iedereen die de kaart leest.',
    ],
  }
}

const articles: readonly LegalSection[] = [
  {
    title: 'Wanneer deze voorwaarden gelden',
    paragraphs: [
      'Deze voorwaarden gelden voor iedereen met een account en voor het bedrijf waarvoor die persoon werkt. In de instellingen heten ze Algemene voorwaarden. Je gaat ermee akkoord als je een account maakt. Menukaart bewaart wanneer je dat deed.',
      'Wat je in Menukaart doet, doe je voor je bedrijf. Wat hier van jou wordt gevraagd, geldt daarom ook voor je bedrijf.',
      'Menukaart is bedoeld voor gebruik in je werk, niet voor gebruik als consument. Algemene voorwaarden van je bedrijf gelden hier niet, behalve als de aanbieder daar schriftelijk mee akkoord gaat.',
      'Heb je met de aanbieder schriftelijk iets anders afgesproken? Dan gaat die afspraak voor.',
      'Je kunt deze pagina opslaan of printen, zodat je de voorwaarden later kunt nalezen.',
    ],
  },
  {
    title: 'Een account maken',
    paragraphs: [
      'Je moet 18 jaar of ouder zijn om een account te maken.',
      'Vul je eigen voornaam, achternaam en e-mailadres in en houd die gegevens juist.',
      'Je moet je e-mailadres bevestigen. Pas daarna kun je gegevens van een bedrijf zien.',
      "Een account is persoonlijk. Je deelt het niet met anderen, ook niet met collega's in dezelfde keuken.",
    ],
  },
  {
    title: 'Eén bedrijf per account',
    paragraphs: [
      'Een account hoort bij één bedrijf. Werk je voor meer bedrijven, dan heb je voor elk bedrijf een eigen account met een eigen e-mailadres nodig.',
      'Je meldt een nieuw bedrijf aan, of je hoort bij een bedrijf dat er al is. Een eigenaar van dat bedrijf beslist dan of je toegang krijgt.',
      'Meld je een nieuw bedrijf aan, dan word je daarvan eigenaar in Menukaart. Je verklaart dan dat je dit namens het bedrijf mag doen.',
    ],
  },
  {
    title: "Eigenaars, collega's en rechten",
    paragraphs: [
      'De eigenaar beslist wie bij het bedrijf hoort en kijkt goed of een toegangsverzoek klopt. Wie is toegelaten, kan het menu van het bedrijf zien en wijzigen.',
      'De rol en de afdeling die je kiest, zijn alleen een omschrijving. Je krijgt er geen extra rechten door. Extra rechten heb je alleen als je eigenaar bent of als een eigenaar ze aan jou geeft.',
      'Gaat een collega weg? Dan haalt de eigenaar de toegang van die collega weg, in zijn [profiel](/profile). Daar draagt een eigenaar ook het eigendom over.',
      'De aanbieder mag ervan uitgaan dat een eigenaar namens het bedrijf mag beslissen.',
    ],
  },
  {
    title: 'Je account veilig houden',
    paragraphs: [
      'Kies een sterk wachtwoord dat je nergens anders gebruikt en houd het geheim. Log uit op een computer of tablet die ook anderen gebruiken.',
      'In je [profiel](/profile) kun je een tweede stap bij het inloggen of een passkey aanzetten. Bewaar je reservecodes goed: zonder telefoon en zonder codes kan alleen de aanbieder je helpen.',
      'Geef de bedrijfscode alleen aan mensen die bij het bedrijf horen.',
      'Denk je dat iemand anders in je account is geweest? Verander dan meteen je wachtwoord en meld het via de [helpdesk](/helpdesk).',
    ],
  },
  {
    title: 'Wat Menukaart doet en wat het kost',
    paragraphs: [
      'Met Menukaart houd je categorieën, gerechten, producten en componenten bij. Je legt vast welke allergenen erin zitten en bij welke dieetwensen een gerecht past. Je publiceert je menu met een QR-code als kaart voor gasten.',
      "Een productcatalogus gebruik je gratis. Vraagt de aanbieder geld voor de rest van Menukaart, dan spreekt de aanbieder dat vooraf met je bedrijf af. Zonder zo'n afspraak betaal je niets.",
      'De aanbieder mag Menukaart verbeteren en aanpassen. Daardoor kunnen onderdelen veranderen of verdwijnen.',
    ],
  },
  {
    title: 'Wat jij in Menukaart zet',
    paragraphs: [
      'Je teksten, prijzen, recepten en je logo blijven van jou of je bedrijf. De aanbieder mag ze alleen bewaren, bewerken en tonen voor zover dat nodig is om Menukaart te laten werken.',
      'Je zet er alleen teksten en beelden in die je mag gebruiken. Is een logo of tekst van iemand anders, dan heb je daar eerst toestemming voor nodig.',
      'Zet geen persoonsgegevens in je menu die er niet in horen, zoals de naam of de allergie van een gast. In de [privacyverklaring](/privacy) lees je hoe de aanbieder met persoonsgegevens omgaat.',
      'Zet je toch persoonsgegevens van anderen in je menu? Dan is je bedrijf daarvoor verantwoordelijk. De wet vraagt dan om vastgelegde afspraken tussen je bedrijf en de aanbieder (een verwerkersovereenkomst). Vraag die vooraf aan via de [helpdesk](/helpdesk).',
      'Menukaart houdt bij wie wat heeft gewijzigd en wanneer.',
      'Je krijgt geen rechten op de software van Menukaart zelf, behalve het recht om die te gebruiken. Hoort er een licentie bij de software, dan lees je daarin wat je er nog meer mee mag.',
    ],
  },
  {
    title: 'Je kaart publiceren',
    paragraphs: [
      'Een kaart die je publiceert, is openbaar. Iedereen met de QR-code of de link kan die zonder inloggen lezen. Haal je de publicatie weg, dan is de kaart niet meer te openen. Wat iemand al heeft gekopieerd of geprint, kan de aanbieder niet terughalen.',
      'Bekijk je kaart voordat je publiceert en na elke wijziging. Je bedrijf is verantwoordelijk voor wat erop staat: namen, omschrijvingen, prijzen, allergenen en dieetwensen.',
      'Op de kaart staan de prijzen die jij invult. Zorg dat ze kloppen en dat de btw erin zit.',
      'Gebruikt de aanbieder een vertaaldienst, dan kunnen namen en omschrijvingen door een vertaalprogramma zijn vertaald en fouten bevatten. Controleer ze als je vertalingen aanzet.',
      'Geprinte QR-codes werken zolang je menu bestaat en gepubliceerd is, en zolang het webadres van deze installatie hetzelfde blijft.',
    ],
  },
  {
    title: 'Allergenen: je bedrijf blijft verantwoordelijk',
    paragraphs: [
      'Volgens de Europese regels over voedselinformatie (Verordening (EU) nr. 1169/2011) moet je bedrijf gasten juist informeren over de veertien allergenen die in die regels staan. Menukaart helpt je daarbij, maar neemt die plicht niet over.',
      'De allergenen van een gerecht komen uit de producten en componenten die je aan het gerecht koppelt. Ontbreekt er een product of klopt een product niet, dan klopt het gerecht ook niet. Controleer daarom elk product met het etiket of de gegevens van je leverancier, en doe dat opnieuw als je recept, product of leverancier verandert.',
      'Wie in Menukaart aangeeft dat de allergenen van een product zijn gecontroleerd, verklaart dat dit echt is gebeurd. Menukaart bewaart wie dat deed en wanneer.',
      'Is een gerecht nog niet compleet, dan staat op de kaart: ‘Nog niet alles bekend, vraag het ons’. Deze zin kan worden uitgezet. Dan moet je bedrijf gasten op een andere manier waarschuwen.',
      'Staat er geen pictogram van een allergeen bij een gerecht? Dan is dat geen garantie dat het er niet in zit. Een ingrediënt kan meer bevatten dan bedoeld was, en in je keuken komen allergenen mee via een snijplank of de frituur. Vertel gasten dat ze het altijd kunnen vragen.',
      'Laat je de allergenen niet op de kaart zien? Dan moet je bedrijf gasten op een andere manier informeren, voordat ze bestellen.',
      'Dieetwensen zoals vegan, halal of niet voor zwangeren kies je zelf. Plak je een menu, dan neemt Menukaart tekens zoals (V) of ‘vegan’ achter een gerecht over als dieetwens. Menukaart controleert niet of ze kloppen; kijk ze dus na.',
    ],
  },
  {
    title: 'De productcatalogus',
    paragraphs: [
      'Dit artikel geldt waar Menukaart een productcatalogus heeft. Daarin zoek je producten die je aan je menu kunt toevoegen. Het gebruik ervan is gratis.',
      'De gegevens komen van verschillende bronnen, bijvoorbeeld van fabrikanten of van vrijwilligers. Ze kunnen fout, oud of niet volledig zijn. Het etiket op de verpakking gaat altijd voor.',
      'Staat er niets over een allergeen? Dan is het onbekend. Het betekent niet dat het product dat allergeen niet bevat.',
      'Voor gegevens van een andere bron kunnen de regels van die bron gelden, zoals de open licentie van Open Food Facts (ODbL). Let daarop als je gegevens buiten Menukaart wilt gebruiken.',
      'De aanbieder kan bronnen toevoegen, bijwerken of weghalen, en garandeert niet dat elk product te vinden is.',
    ],
  },
  {
    title: 'Scannen met je telefoon',
    paragraphs: [
      'Dit artikel geldt waar je in Menukaart producten kunt scannen met de camera van een telefoon. Je start dat dan met een QR-code.',
      "Wie deze code heeft, kan zonder inloggen producten aan je bedrijf toevoegen tot de sessie stopt. Deel de code dus alleen met collega's. Je bedrijf is verantwoordelijk voor wat er met de code wordt toegevoegd.",
      'Een scansessie stopt vanzelf, bijvoorbeeld als de scanpagina langer dan 5 seconden niet in beeld is. Daarna scan je een nieuwe QR-code.',
      'Kijk na het scannen of het gevonden product echt het product is dat je in handen hebt.',
    ],
  },
  {
    title: 'Wat niet mag',
    paragraphs: ['Je gebruikt Menukaart eerlijk en waarvoor het is gemaakt. Dit mag in elk geval niet:'],
    list: [
      'met opzet onjuiste gegevens over allergenen of dieetwensen publiceren;',
      'een account maken met de gegevens van iemand anders, of toegang vragen tot een bedrijf waar je niet bij hoort;',
      'teksten of beelden plaatsen die verboden, beledigend of misleidend zijn, of die van iemand anders zijn;',
      'proberen bij gegevens van andere bedrijven te komen of de beveiliging te omzeilen;',
      'virussen of andere schadelijke bestanden uploaden;',
      'Menukaart zo zwaar belasten dat anderen er last van hebben, bijvoorbeeld met automatische opvragingen;',
      'via Menukaart spam versturen of de helpdesk misbruiken.',
    ],
  },
  {
    title: 'Storingen en onderhoud',
    paragraphs: [
      'De aanbieder doet moeite om Menukaart goed te laten werken, maar kan niet beloven dat het altijd en zonder fouten werkt. Soms is er een storing of onderhoud.',
      'Zorg dat je de allergenen van je gerechten ook zonder internet bij de hand hebt, zodat je gasten altijd antwoord kunt geven.',
      'Zie je een fout? Meld die via de [helpdesk](/helpdesk). Heb je een lek in de beveiliging gevonden, meld dat dan meteen en maak er geen misbruik van.',
    ],
  },
  {
    title: 'De beheerder van de aanbieder',
    paragraphs: [
      "De aanbieder kan een beheerder aanwijzen, bijvoorbeeld voor een beheerportaal. Dat is een afgesloten deel voor het beheer van de installatie. Niet elke installatie heeft zo'n portaal.",
      'De beheerder mag gegevens van je bedrijf alleen bekijken of wijzigen als dat nodig is om Menukaart te laten werken, om je te helpen, om misbruik te stoppen of omdat de wet het vraagt. De beheerder houdt vertrouwelijke gegevens geheim.',
      'Houd je je niet aan deze voorwaarden? Dan mag de aanbieder je account of je kaart blokkeren of verwijderen. De aanbieder waarschuwt je eerst en geeft je tijd om het te herstellen, behalve als wachten gevaar of schade oplevert.',
    ],
  },
  {
    title: 'Aansprakelijkheid',
    paragraphs: [
      'Aansprakelijk zijn betekent: schade moeten vergoeden. Menukaart is een hulpmiddel; de controle van je kaart doet je bedrijf zelf.',
      'De aanbieder is niet aansprakelijk voor schade doordat je bedrijf gegevens fout, te laat of niet heeft ingevoerd of niet heeft gecontroleerd. De aanbieder is ook niet aansprakelijk voor schade door fouten in de productcatalogus of in vertalingen.',
      'De aanbieder is niet aansprakelijk voor gevolgschade, zoals gemiste omzet of winst.',
      'Deze grenzen gelden niet bij opzet of bewuste roekeloosheid van de aanbieder (weten dat de kans op schade groot is en het toch doen). Ze gelden ook niet als de wet verbiedt om aansprakelijkheid te beperken. De rechten die gasten volgens de wet hebben, veranderen niet.',
      'Vraagt een gast of iemand anders een vergoeding van de aanbieder omdat gegevens van je bedrijf niet klopten? Dan neemt je bedrijf die vergoeding en de redelijke kosten over (dit heet vrijwaren), behalve voor het deel waarvoor de aanbieder zelf verantwoordelijk is.',
      'Werk je in loondienst, dan vraagt de aanbieder een vergoeding aan je bedrijf en niet aan jou. Dat is anders bij opzet of bewuste roekeloosheid van jou.',
    ],
  },
  {
    title: 'Stoppen en je account verwijderen',
    paragraphs: [
      'Je mag op elk moment stoppen. Je kunt je account zelf verwijderen in je [profiel](/profile). Verwijderen gebeurt meteen en kan niet ongedaan worden gemaakt.',
      'Ben je de laatste gebruiker van je bedrijf? Dan worden ook het bedrijf en alle gegevens ervan verwijderd. De kaart is dan niet meer te openen en geprinte QR-codes werken niet meer.',
      "Zijn er nog collega's? Dan blijven het bedrijf, het menu en de kaart bestaan. Ben je de enige eigenaar, dan wijs je eerst een opvolger aan.",
      'Bewaar zelf vooraf wat je nog nodig hebt, bijvoorbeeld je recepten en je allergeneninformatie. Met ‘Download al je gegevens’ in je profiel heb je alles in één bestand.',
      'De aanbieder mag met deze installatie stoppen. De aanbieder laat dat dan op tijd weten, zodat je je gegevens nog kunt overnemen.',
    ],
  },
  {
    title: 'Wijzigingen, klachten en recht',
    paragraphs: [
      'De aanbieder mag deze voorwaarden wijzigen. De nieuwe tekst staat dan op deze pagina, met de nieuwe datum. Is een wijziging belangrijk en in jouw nadeel, dan geldt die pas nadat de aanbieder je dat heeft laten weten. Ben je het er niet mee eens, dan kun je stoppen.',
      'Is een deel van deze voorwaarden niet geldig? Dan blijft de rest gelden.',
      'Heb je een klacht of een vraag? Laat het weten via de [helpdesk](/helpdesk). Een klacht over privacy wordt binnen 4 weken beantwoord. De [privacyverklaring](/privacy) vertelt welke rechten je daarbij hebt.',
      'Op deze voorwaarden is het Nederlandse recht van toepassing. Komen jullie er samen niet uit, dan beslist de Nederlandse rechter die volgens de wet bevoegd is.',
    ],
  },
]

import { scanTask } from './scan-task.tsx'
import type { Task } from './task.tsx'

/** The tasks of making a menu, in the order in which an owner meets them. */
export const menuTasks: readonly Task[] = [
  {
    id: 'begin',
    title: 'Begin',
    text: (
      <>
        <p>
          <a href="/register">Maak een account</a> met je naam, je e-mailadres en een wachtwoord. Begin je zelf, dan vul
          je de naam van je zaak in en ben je meteen eigenaar. Werkt een collega er al mee, vraag dan om de
          bedrijfscode: de eigenaar laat je daarna binnen.
        </p>
        <p>
          Je krijgt een mail met een link. Open die en bevestig je e-mailadres. Geen mail? Kijk bij ongewenste mail, of
          laat hem opnieuw sturen.
        </p>
        <p>
          Op <strong>Overzicht</strong> zie je daarna wat je volgende stap is, en welke gerechten nog aandacht vragen.
        </p>
      </>
    ),
    pictures: [{ name: 'account', alt: 'Het formulier om een account aan te maken' }],
  },
  {
    id: 'plakken',
    title: 'Je menu plakken',
    text: (
      <>
        <p>De snelste weg van je huidige kaart naar Menukaart, ook met zestig gerechten:</p>
        <ol>
          <li>Kopieer de tekst van je kaart uit je document, je website of een mail.</li>
          <li>
            Ga naar <strong>Gerechten</strong>, kies <strong>Menu plakken</strong> en plak de tekst.
          </li>
          <li>
            Tik op <strong>Lees mijn menu</strong>. Kopjes worden categorieën, regels met een prijs worden gerechten, de
            tekst eronder wordt de omschrijving. Staat er (V) of ‘vegan’ achter een gerecht, dan staat die dieetwens al
            aan.
          </li>
          <li>Kijk het na en tik op een regel om die te verbeteren. Wat we niet begrepen, staat apart.</li>
          <li>Sla alles in één keer op.</li>
        </ol>
      </>
    ),
    pictures: [
      { name: 'pasted-menu', alt: 'Een geplakt menu, met de knop om het te laten lezen' },
      { name: 'read-menu', alt: 'Het gelezen menu: categorieën met gerechten en prijzen' },
    ],
  },
  {
    id: 'categorieen',
    title: 'Categorieën maken',
    text: (
      <>
        <p>
          Een categorie is een kopje op je kaart. Maak er een met <strong>Categorie toevoegen</strong> en geef hem een
          naam; een omschrijving mag, zoals ‘Geserveerd met friet en salade’. Ben je al met een gerecht bezig, kies dan
          daar bij Categorie voor <strong>Nieuwe categorie …</strong>.
        </p>
        <p>
          Sleep aan de stippen om de volgorde te veranderen, of pak een categorie op met de spatiebalk en verplaats hem
          met de pijltjes. Zet je <strong>Publiceren</strong> uit, dan zien gasten de categorie en alles erin niet.
        </p>
        <p>Verwijderen kan als er geen gerechten meer in staan. Zo raak je nooit per ongeluk een half menu kwijt.</p>
      </>
    ),
    pictures: [{ name: 'categories', alt: 'De lijst met categorieën, met stippen om ze te verslepen' }],
  },
  {
    id: 'gerechten',
    title: 'Gerechten maken',
    text: (
      <>
        <p>
          Kies bij <strong>Gerechten</strong> voor <strong>Gerecht toevoegen</strong>. Vul de naam, de prijs en de
          categorie in. Een gerecht zonder categorie bewaren we wel, maar het staat niet op de kaart.
        </p>
        <p>
          Lijken twee gerechten op elkaar? Open het ene en kies <strong>Dupliceren</strong>. De volgorde binnen een
          categorie verander je door te slepen.
        </p>
        <p>
          Is iets even niet te krijgen, zet dan <strong>Publiceren</strong> uit. Het gerecht verdwijnt van de kaart en
          staat met één tik weer terug.
        </p>
      </>
    ),
    pictures: [{ name: 'dish', alt: 'Een gerecht met naam, omschrijving, prijs en categorie' }],
  },
  {
    id: 'producten',
    title: 'Producten en componenten',
    text: (
      <>
        <p>
          Een gerecht bestaat uit producten: de bitterballen, de mosterd. Een product bestaat soms weer uit componenten:
          het meel, de boter, het ei. Je vult ze één keer in en gebruikt ze in elk gerecht.
        </p>
        <ol>
          <li>
            Open een gerecht en kies <strong>Product toevoegen</strong>. Een nieuw gerecht wordt daarbij opgeslagen. Wat
            al in de naam of omschrijving staat, kun je daar met één tik toevoegen.
          </li>
          <li>
            Zoek op naam, of typ het nummer onder de streepjescode; een handscanner typt het voor je.{' '}
            <strong>Eigen</strong> is je eigen lijst, <strong>Catalogus</strong> bevat producten waarvan de allergenen
            al zijn ingevuld. Elke tik voegt toe; met <strong>Klaar</strong> ga je terug naar het gerecht.
          </li>
          <li>
            Niet gevonden? <strong>Handmatig toevoegen</strong>: kies of je het zelf maakt (Huisgemaakt) of koopt
            (Gekocht), en geef op welke allergenen erin zitten.
          </li>
        </ol>
        <p>
          Zit een product in veel gerechten, zoals sulfiet in je wijnen? Open het product en kies{' '}
          <strong>Aan gerechten toevoegen</strong>.
        </p>
        <p>
          Verander je later een product, dan klopt meteen elk gerecht waar het in zit. Een product uit de catalogus
          verander je niet zelf; je kunt er wel componenten aan toevoegen.
        </p>
      </>
    ),
    pictures: [
      { name: 'found-products', alt: 'Gevonden producten in de catalogus' },
      { name: 'components', alt: 'Een product met zijn componenten' },
    ],
  },
  scanTask,
  {
    id: 'allergenen',
    title: 'Allergenen, en ‘nog niet alles bekend’',
    text: (
      <>
        <p>
          Bij een gerecht typ je nooit zelf allergenen in. Ze komen uit de producten en alles wat daarin zit. Zo kan een
          gerecht niet iets anders zeggen dan zijn ingrediënten.
        </p>
        <p>
          Is van een product nog niet zeker dat alle allergenen zijn ingevuld, dan staat bij het gerecht op de kaart{' '}
          <strong>Nog niet alles bekend, vraag het ons</strong>. Zo denkt geen gast dat stilte veilig is.
        </p>
        <ol>
          <li>Pak het etiket of de specificatie van je leverancier erbij.</li>
          <li>
            Open het product en vul aan wat ontbreekt. Hoort iets er niet in, maar kan het er toch in komen? Tik dan op{' '}
            <strong>Kan bevatten</strong>. Bij gluten en noten kies je ook welke, en of de andere er niet in zitten.
          </li>
          <li>
            Klopt alles? Tik op <strong>Allergenen gecontroleerd</strong>. Je naam en de datum komen erbij te staan.
          </li>
        </ol>
        <p>
          Een gerecht is pas compleet als iemand zegt dat er niets ontbreekt: open het gerecht, vergelijk de producten
          met wat je in de keuken gebruikt, en tik op <strong>Alle ingrediënten staan erbij</strong>. Na een andere naam
          of omschrijving, of als er een product uit gaat, vraagt Menukaart het opnieuw.
        </p>
        <p>
          Veel gerechten tegelijk? Kies bij <strong>Gerechten</strong> het tabblad <strong>Nog niet compleet</strong> en
          tik op <strong>Ingrediënten nalopen</strong>. Je ziet elk gerecht met zijn producten, kruist aan wat klopt en
          bewaart het in één keer.
        </p>
        <p>
          Iedereen mag een allergeen toevoegen. Een ander zijn allergeen weghalen, en zeggen dat het klopt, mag alleen
          wie daar het recht voor heeft: de eigenaar, en wie dat van de eigenaar kreeg. Dat geldt ook voor allergenen
          van de kaart halen.
        </p>
        <p>
          Zegt een nieuwer productblad uit de catalogus minder dan het vorige, dan verdwijnt er niets vanzelf. Bij het
          product staat een <strong>Vraag over allergenen</strong>: neem je het blad over, of laat je staan wat er
          stond? Kijk op de verpakking. Tot iemand antwoordt is het product niet compleet.
        </p>
        <p>
          Haalt een collega zonder dat recht iets uit een gerecht of product, of verwijdert die een product, dan is het
          er meteen uit. Daarna staat er een vraag: <strong>Hoort pindasaus hier niet in?</strong> Je leest wat er met
          het product verdween en kiest <strong>Terugzetten</strong> of <strong>Hoort er niet in</strong>. Tot dan is
          het gerecht of product niet compleet.
        </p>
        <p>
          Vraagt een gast waar selderij in zit? Tik bij <strong>Gerechten</strong> op <strong>Allergeen</strong>. Je
          ziet welke gerechten het bevatten en via welk product, welke het kunnen bevatten, en waarvan nog niet alles
          bekend is.
        </p>
        <p>
          Zeggen de woorden iets anders dan de allergenen, zoals een pindasaus zonder pinda’s, dan vraagt Menukaart:{' '}
          <strong>Klopt dat?</strong> Opslaan lukt altijd. Tot het klopt, lezen gasten dat het allergeen nog niet bekend
          is. Voeg het allergeen toe, of verander de tekst. Is het goed zoals het er staat? Dan tikt wie dat mag op{' '}
          <strong>Klopt zo</strong>.
        </p>
        <p>
          Alle vragen samen staan op het overzicht, onder <strong>Klopt dit?</strong>, en bij de knop waarmee je de
          kaart publiceert.
        </p>
        <p>
          Schrijft een collega zonder dat recht dat iets notenvrij of zonder melk is, dan wacht die tekst. Gasten lezen
          tot het akkoord wat er eerst stond.
        </p>
        <p>
          Twijfel je tijdens de dienst over een gerecht? Iedereen zet het met één tik op <strong>Vraag ons</strong>. Op
          de kaart staat dan <strong>Vraag ons voor je dit bestelt</strong>, tot wie dat mag het weer vrijgeeft.
        </p>
      </>
    ),
    pictures: [
      { name: 'incomplete-dish', alt: 'De allergenen van een gerecht dat nog niet compleet is' },
      { name: 'allergens-to-check', alt: 'De vraag of de allergenen van een product kloppen' },
    ],
  },
  {
    id: 'dieetwensen',
    title: 'Dieetwensen',
    text: (
      <>
        <p>
          Vega, vegan, halal, kosher, mild of heet, niet voor zwangeren: dat kies je zelf bij het gerecht, met{' '}
          <strong>Dieet wens toevoegen</strong>. Menukaart rekent dit niet uit, want of iets halal is, zie je niet aan
          de ingrediënten alleen.
        </p>
        <p>
          Vega, vegan, halal en kosher zien gasten pas als iemand met het recht voor allergenen ze koos of akkoord gaf.
          Spreken de allergenen zo’n dieetwens tegen, zoals melk bij vegan, dan staat die niet op de kaart.
        </p>
        <p>Op de kaart staan ze als pictogram. Een gast tikt erop om te lezen wat het betekent.</p>
      </>
    ),
    pictures: [{ name: 'diets-to-choose', alt: 'De dieetwensen waaruit je kiest bij een gerecht' }],
  },
]

import type { Task } from './task.tsx'

/** The tasks around a menu: giving it to guests, working together, looking after the account. */
export const sharingTasks: readonly Task[] = [
  {
    id: 'publiceren',
    title: 'Publiceren en je QR-code',
    text: (
      <>
        <p>
          Bekijk eerst het <strong>Voorbeeld van je menu</strong>, onder <strong>Meer</strong>. Zo ziet een gast het.
        </p>
        <ol>
          <li>
            Kies <strong>QR-code</strong> en zet <strong>Publiceren</strong> aan. De eerste keer staat die schakelaar
            ook op <strong>Overzicht</strong>, als dat de laatste stap is.
          </li>
          <li>
            Kies wat er op de kaart staat: prijzen, diëten, allergenen, vertalingen, en waar nog niet alles bekend is.
          </li>
          <li>
            Geef de kaart je eigen logo, indeling, kleuren en lettertype, en een zin onder je naam. Zijn je kleuren
            slecht te lezen, dan zeggen we dat, en staat de kaart in de kleuren die er het meest op lijken.
          </li>
          <li>Zet onderaan de kaart je adres, telefoonnummer en openingstijden, als je dat wilt.</li>
          <li>
            <strong>Download</strong> de code, of tik op <strong>Open</strong> om je kaart te lezen.
          </li>
        </ol>
        <p>
          Toon je geen allergenen, dan staat dat bovenaan je kaart, en beloven ook de kaartjes voor op tafel ze niet.
          Een gast moet het je dan altijd kunnen vragen.
        </p>
        <p>
          Je code verandert nooit. Wat je in Menukaart wijzigt, staat binnen een paar tellen op de kaart, ook achter
          codes die al op tafel staan.
        </p>
      </>
    ),
    pictures: [
      { name: 'qr-code', alt: 'De QR-code van een kaart die is gepubliceerd' },
      { name: 'card-switches', alt: 'De schakelaars voor wat er op de kaart staat' },
    ],
  },
  {
    id: 'printen',
    title: 'De code op tafel zetten',
    text: (
      <p>
        Onder de QR-code staan drie bestanden: vier kaartjes op een A4 om zelf te printen en te snijden, één kaartje op
        A6 voor de drukker, en alleen de code voor je eigen ontwerp. Print er eerst één en scan hem zelf, in het licht
        van je eigen zaak.
      </p>
    ),
    pictures: [{ name: 'print-files', alt: 'De bestanden om te printen: A4, A6 en alleen de code' }],
  },
  {
    id: 'talen',
    title: 'Talen',
    text: (
      <>
        <p>
          Zet <strong>Toon vertalingen</strong> aan bij <strong>QR-code</strong>. Gasten kiezen dan uit elf talen:
          Nederlands, Engels, Duits, Frans, Spaans, Turks, Arabisch, Pools, Roemeens, Indonesisch en Oekraïens.
        </p>
        <p>
          Vertaald zijn alle vaste woorden op de kaart, met de namen van de allergenen en de dieetwensen. De namen en
          omschrijvingen van je gerechten vertaal je zelf: open een gerecht of categorie en kies{' '}
          <strong>Vertalen</strong>. Wat nog niet vertaald is, lezen gasten in het Nederlands.
        </p>
        <p>
          Verander je daarna de Nederlandse tekst, dan staat er <strong>Verouderd</strong> bij de vertaling. Gasten
          lezen dan weer Nederlands, tot je de vertaling hebt nagekeken. Is er een vertaalprogramma ingesteld, dan kun
          je vertalingen laten voorstellen. Gasten zien dat die automatisch zijn, met de Nederlandse naam eronder.
        </p>
      </>
    ),
    pictures: [{ name: 'card-in-turkish', alt: 'Een kaart zoals een Turkse gast die leest' }],
  },
  {
    id: 'collegas',
    title: "Collega's en rechten",
    text: (
      <>
        <p>
          Als eigenaar vind je in <strong>Jouw profiel</strong> de bedrijfscode. Geef die aan een collega, die daarmee
          een account maakt. Je krijgt een mail en laat de collega in je profiel toe, of niet.
        </p>
        <p>
          Wie is toegelaten, werkt aan hetzelfde menu. De rol die iemand kiest, zoals chef, is alleen een omschrijving
          en geeft geen rechten. Wel kun je iemand het recht geven om allergenen goed te keuren. Gaat een collega weg,
          dan haal je de toegang op dezelfde plek weer weg. Daar draag je ook het eigendom over.
        </p>
      </>
    ),
    pictures: [{ name: 'company-code', alt: 'De bedrijfscode in je profiel, met de knop om die te kopiëren' }],
  },
  {
    id: 'account',
    title: 'Je account veilig houden, of stoppen',
    text: (
      <>
        <p>
          In <strong>Jouw profiel</strong> verander je je naam, je wachtwoord en je e-mailadres; een nieuw adres
          bevestig je eerst met een mail. Je ziet er op welke apparaten je bent ingelogd en kunt overal uitloggen. Extra
          veilig is een passkey, of inloggen in twee stappen.
        </p>
        <p>
          Met <strong>Download al je gegevens</strong> krijg je alles in één bestand, dat je in een lege zaak ook weer
          kunt inladen. Met <strong>Verwijder account</strong> stop je; er staat bij wat er dan met je bedrijf gebeurt.
          Meer daarover in de <a href="/privacy">privacyverklaring</a>.
        </p>
      </>
    ),
    pictures: [
      { name: 'account-security', alt: 'Inloggen in twee stappen, passkeys en waar je bent ingelogd, in je profiel' },
    ],
  },
  {
    id: 'hulp',
    title: 'Kom je er niet uit?',
    text: (
      <p>
        Stel je vraag aan de <a href="/helpdesk">helpdesk</a>. Schrijf erbij op welk scherm je was en wat je wilde doen.
      </p>
    ),
  },
]

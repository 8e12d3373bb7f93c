import type { Task } from './task.tsx'

/** The task of adding products by scanning their barcodes with a phone. */
export const scanTask: Task = {
  id: 'scannen',
  title: 'Scannen met je telefoon',
  text: (
    <>
      <p>Sta je in de voorraadkast, scan je producten dan. Inloggen op de telefoon hoeft niet.</p>
      <ol>
        <li>
          Kies bij <strong>Producten</strong>, of bij <strong>Product toevoegen</strong> in een gerecht, voor{' '}
          <strong>Scannen met telefoon</strong>.
        </li>
        <li>
          Richt de camera van je telefoon op de QR-code en open de link. Werk je al op je telefoon, tik dan op{' '}
          <strong>Scannen met dit toestel</strong>.
        </li>
        <li>
          Scan de streepjescodes. Op je scherm zie je binnen twee tellen wat je scande en wat erin zit. Is een code niet
          te lezen, <strong>typ dan de cijfers</strong> die eronder staan.
        </li>
        <li>
          Kent niemand de code? Geef het product een naam, dan vindt de volgende scan het wel. Maak meteen een{' '}
          <strong>foto van het etiket</strong>: daarmee kijkt iemand later de allergenen na.
        </li>
        <li>
          Verkeerd product? <strong>Ongedaan maken</strong> neemt terug wat de scan deed. Heeft iemand het product
          daarna gebruikt of veranderd, dan blijft dat staan.
        </li>
        <li>
          Tik op <strong>Klaar</strong>. De code werkt dan niet meer.
        </li>
      </ol>
      <p>
        Begin je vanuit een gerecht, dan komt alles wat je scant in dat gerecht; anders in je productenlijst. Een code
        werkt tot een half uur na je laatste scan, en hooguit acht uur. Ga je op je telefoon langer dan vijf tellen naar
        een andere app, dan stopt het scannen: scan de QR-code opnieuw. Kijk bij wat <strong>Nog niet compleet</strong>{' '}
        is het etiket na.
      </p>
      <p>
        Een telefoon geeft zijn camera alleen aan een adres dat begint met https. Draait Menukaart op een computer in je
        zaak, laat wie hem beheert die dan starten met <code>--phone</code>.
      </p>
    </>
  ),
  pictures: [{ name: 'scanned-products', alt: 'Producten die net zijn gescand, met wat erin zit' }],
}

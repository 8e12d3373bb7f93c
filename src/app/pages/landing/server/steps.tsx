import type { PictureName } from '../../pictures/pictures.ts'
import { Picture } from '../../pictures/server/picture.tsx'

type Step = { title: string; text: string; picture: PictureName; alt: string }

/** The way from nothing to a code on the table, in five steps with pictures of the product. */
export function Steps({ products }: { products: string }) {
  return (
    <section className="steps later" aria-labelledby="vijf-stappen">
      <h2 id="vijf-stappen">In vijf stappen op tafel</h2>
      <ol>
        {stepsWith(products).map(({ title, text, picture, alt }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
            <Picture name={picture} alt={alt} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function stepsWith(products: string): Step[] {
  return [
    {
      title: 'Maak een account',
      text: 'Met je naam, je zaak, je e-mailadres en een wachtwoord.',
      picture: 'account',
      alt: 'Het formulier om een account aan te maken',
    },
    {
      title: 'Maak je categorieën',
      text: 'Voorgerechten, hoofdgerechten, dranken: zoals jouw kaart is ingedeeld.',
      picture: 'categories',
      alt: 'De lijst met categorieën van een restaurant',
    },
    {
      title: 'Voeg gerechten toe en publiceer ze',
      text: 'Met prijs, omschrijving en dieetwensen. Wat nog niet klaar is, zet je uit.',
      picture: 'dish',
      alt: 'Een gerecht met naam, omschrijving, prijs en categorie',
    },
    {
      title: 'Bouw je gerechten op door producten te scannen',
      text: `Scan de streepjescode met je telefoon, of kies op naam uit ${products}. De allergenen van elk product komen vanzelf bij het gerecht.`,
      picture: 'scanned-products',
      alt: 'Producten die net met een telefoon zijn gescand, met wat erin zit',
    },
    {
      title: 'Maak je QR-code',
      text: 'Download de code of print meteen een tafelkaart. Gasten lezen je kaart zonder app en zonder inloggen.',
      picture: 'qr-code',
      alt: 'De QR-code van een menukaart met de knoppen om hem te downloaden',
    },
  ]
}

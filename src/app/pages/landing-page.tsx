import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { VisitorLogin } from '#features/accounts/web/login-form.tsx'
import { catalogueStatsQuery } from '#features/catalogue/web/api.ts'
import { choiceInWords } from '#features/catalogue/web/catalogue-size.ts'
import { PublicFrame } from '#web/ui/public-frame.tsx'
import classes from './landing-page.module.css'

const steps = [
  { title: 'Maak een account aan', text: 'Je naam, je zaak en je e-mailadres, meer is niet nodig.' },
  { title: 'Maak je categorieën', text: 'Voorgerechten, hoofdgerechten, dranken: zoals jouw kaart is ingedeeld.' },
  {
    title: 'Voeg gerechten toe en publiceer ze',
    text: 'Met prijs, omschrijving en dieetwensen. Wat nog niet klaar is, zet je uit.',
  },
  {
    title: 'Bouw je gerechten op uit producten',
    text: undefined,
  },
  { title: 'Zet de QR-code op tafel', text: 'Gasten scannen hem en lezen je kaart, zonder app en zonder inloggen.' },
] as const

function ProductsText() {
  const { data: stats } = useQuery(catalogueStatsQuery)
  return `Kies ze uit ${choiceInWords(stats)}, of voeg ze zelf toe. De allergenen van elk product en elk component komen vanzelf bij het gerecht.`
}

/** The home page for visitors: the product in five steps, with the login form beside them. */
export function LandingPage() {
  return (
    <PublicFrame width="wide">
      <title>Menukaart: je menu met allergenen achter een QR-code</title>
      <div className={classes.columns}>
        <section className={classes.story}>
          <h1>Je menukaart, met de allergenen per gerecht</h1>
          <p className={classes.lead}>
            Houd je gerechten en producten één keer goed bij. Je gasten lezen achter de QR-code wat er in elk gerecht
            zit, en jij ziet meteen waar nog iets ontbreekt.
          </p>
          <ol className={classes.steps}>
            {steps.map(({ title, text }) => (
              <li key={title}>
                <h2>{title}</h2>
                <p>{text ?? <ProductsText />}</p>
              </li>
            ))}
          </ol>
        </section>
        <section className={classes.login} aria-label="Inloggen">
          <h2>Inloggen</h2>
          <VisitorLogin />
          <p className={classes.or}>Nog geen account?</p>
          <Button component={Link} to="/register" variant="outline" fullWidth>
            Account aanmaken
          </Button>
        </section>
      </div>
    </PublicFrame>
  )
}

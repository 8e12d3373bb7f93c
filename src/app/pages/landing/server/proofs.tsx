import { directionOf, languages } from '#features/translations/languages.ts'
import { allWords } from '#features/translations/server/all-words.ts'
import { Picture } from '../../pictures/server/picture.tsx'
import { pastedMenu } from '../pasted-menu.ts'
import { Film } from './film.tsx'

const crustaceans = 12

/** Three things that the product does for an owner, each shown by the product itself at the size of a phone. */
export function Proofs() {
  return (
    <section className="proofs" aria-labelledby="minder-werk">
      <h2 id="minder-werk">Minder werk, meer zekerheid</h2>
      <article className="later">
        <div>
          <h3>Plak je menu</h3>
          <p>
            Plak je kaart uit een mail, of kies je PDF, Word of Excel. Kopjes worden categorieën, regels met een prijs
            worden gerechten. Jij kijkt het na.
          </p>
          <pre>{pastedMenu}</pre>
        </div>
        <Picture name="read-menu" alt="Wat Menukaart in het geplakte menu leest: categorieën, gerechten en prijzen" />
      </article>
      <article className="later">
        <div>
          <h3>Verander één product, en elk gerecht klopt</h3>
          <p>
            Zit er in de nieuwe mayonaise ook soja? Zet dat één keer bij dat product. Binnen een paar tellen leest je
            gast het bij elk gerecht waar het in zit.
          </p>
        </div>
        <Film />
      </article>
      <article className="later">
        <div>
          <h3>Elf talen voor de gast met een allergie</h3>
          <p>
            Een gast kiest zijn eigen taal en leest welke allergenen erin zitten. Die woorden liggen vast: er gokt geen
            vertaalmachine mee.
          </p>
          <ul className="languages">
            {languages.map(({ code }) => (
              <li key={code} lang={code} dir={directionOf(code)}>
                {allWords[code].allergenNames[crustaceans]}
              </li>
            ))}
          </ul>
        </div>
        <Picture name="card-in-turkish" alt="Een kaart met de allergenen in het Turks" />
      </article>
    </section>
  )
}

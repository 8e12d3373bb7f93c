import { AllergenIcon } from '#features/allergens/allergen-icon.tsx'
import { allergenName, nameDiets } from '#features/allergens/allergens.ts'
import { readMenuText } from '#features/menu/quick-entry/rules.ts'
import { directionOf, languages } from '#features/translations/languages.ts'
import { allWords } from '#features/translations/server/all-words.ts'
import { formatEuro } from '#shared/money.ts'

const pasted = `SOEPEN
Tomatensoep (V) ........ 6,75
met room en basilicum
Mosterdsoep met spek ... 7,25`

const [egg, mustard] = [3, 24]
const crustaceans = 12
const dishesWithMayonnaise = ['Friet met mayonaise', 'Broodje garnaal', 'Gevulde eieren']

/** Three things that the product does for an owner, each shown by what the product itself makes of an example. */
export function Proofs() {
  return (
    <section className="proofs later" aria-labelledby="minder-werk">
      <h2 id="minder-werk">Minder werk, meer zekerheid</h2>
      <div className="three">
        <article>
          <h3>Plak je menu</h3>
          <p>
            Kopieer je kaart uit een document of een mail en plak hem erin. Kopjes worden categorieën, regels met een
            prijs worden gerechten. Jij kijkt het na.
          </p>
          <PastedMenu />
        </article>
        <article>
          <h3>Verander één product, en elk gerecht klopt</h3>
          <p>
            Andere mayonaise in huis? Pas dat product één keer aan. Elk gerecht waar het in zit, gaat mee, tot op de
            kaart van je gast.
          </p>
          <ChangedProduct />
        </article>
        <article>
          <h3>Elf talen voor de gast met een allergie</h3>
          <p>
            Een gast kiest zijn eigen taal en leest welke allergenen erin zitten. Die woorden liggen vast: er gokt geen
            vertaalmachine mee.
          </p>
          <InElevenLanguages />
        </article>
      </div>
    </section>
  )
}

function PastedMenu() {
  const { categories } = readMenuText(pasted)
  return (
    <div className="example">
      <pre>{pasted}</pre>
      <p className="becomes">wordt</p>
      {categories.map(({ name, dishes }) => (
        <div key={name} className="result">
          <strong>{name}</strong>
          <ul>
            {dishes.map((dish) => (
              <li key={dish.name}>
                <span>
                  {dish.name}
                  {nameDiets(dish.diets).map((diet) => (
                    <span key={diet.id} className="tag">
                      {diet.name}
                    </span>
                  ))}
                </span>
                <span className="price">{dish.price !== null && formatEuro(dish.price / 100)}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

function ChangedProduct() {
  return (
    <div className="example">
      <p className="change">
        <strong>Mayonaise</strong> bevat voortaan ook mosterd
      </p>
      <div className="result">
        <ul>
          {dishesWithMayonnaise.map((dish) => (
            <li key={dish}>
              <span>{dish}</span>
              <span className="icons">
                {dish === 'Broodje garnaal' && <NamedIcon id={crustaceans} />}
                <NamedIcon id={egg} />
                <NamedIcon id={mustard} isNew />
              </span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function NamedIcon({ id, isNew = false }: { id: number; isNew?: boolean }) {
  const name = allergenName(id)
  return (
    <span className={isNew ? 'icon new' : 'icon'} role="img" aria-label={isNew ? `${name} (nieuw)` : name} title={name}>
      <AllergenIcon id={id} size={18} />
    </span>
  )
}

function InElevenLanguages() {
  return (
    <div className="example">
      <ul className="languages">
        {languages.map(({ code }) => (
          <li key={code} lang={code} dir={directionOf(code)}>
            {allWords[code].allergenNames[crustaceans]}
          </li>
        ))}
      </ul>
    </div>
  )
}

import { creditOf } from '../credit.ts'
import { type ProductOrigin, readRefid } from '../refid.ts'
import classes from './catalogue-credit.module.css'
import { OutLink } from './out-link.tsx'

/** Renders the credit and licence for each of these origins that requires one; nothing when none does. */
export function CatalogueCredit({ origins }: { origins: Iterable<ProductOrigin> }) {
  const credits = [...new Set(origins)].flatMap((origin) => creditOf(origin) ?? [])
  return credits.map(({ name, url, licence, licenceUrl }) => (
    <p key={name} className={classes.credit}>
      Productgegevens: <OutLink href={url}>{name}</OutLink>, onder de <OutLink href={licenceUrl}>{licence}</OutLink>.
    </p>
  ))
}

/** Renders the credits below a list of the company's products, for those that come from the catalogue. */
export function ListCredit({ products }: { products: readonly { refid: number | null }[] }) {
  const origins = products.flatMap(({ refid }) => (refid ? (readRefid(refid)?.origin ?? []) : []))
  return <CatalogueCredit origins={origins} />
}

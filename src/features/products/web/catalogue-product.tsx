import { IconChips } from '#features/allergens/web/icon-chips.tsx'
import { groupLevels, nameWithParts } from '#features/catalogue/sheet-groups.ts'
import { Fact, Facts } from '#features/catalogue/web/facts.tsx'
import { OutLinkLine } from '#features/catalogue/web/out-link.tsx'
import { NoneNamed, SheetSays } from '#features/catalogue/web/sheet-says.tsx'
import { SheetSource } from '#features/catalogue/web/sheet-source.tsx'
import { HistoryFold } from '#features/history/web/history-fold.tsx'
import { Editor } from '#web/ui/editor.tsx'
import { CompleteMark } from '#web/ui/mark.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/page.tsx'
import { askRemoval } from '../links/removal-words.ts'
import { Questions } from '../questions/web/question.tsx'
import type { ProductDetail } from '../schema.ts'
import { askedOfSheet } from '../statements/web/sheet-question.tsx'
import { withInherited } from './inherited-allergens.ts'
import { KnownWords } from './known-words.tsx'
import { ProductComponents } from './product-components.tsx'
import classes from './product-page.module.css'
import { ProductUsage } from './product-usage.tsx'
import { useDeleteProduct } from './use-delete-product.ts'

const whenIncomplete =
  'Weet je alle allergenen, bijvoorbeeld van de verpakking? Voeg het product dan handmatig toe en gebruik dat.'

/** The contents of a catalogue product, which follow its sheet: it can be deleted, and only its components changed. */
export function CatalogueProduct({ product }: { product: ProductDetail }) {
  const removal = useDeleteProduct(product)
  return (
    <>
      {removal.error && <Notice kind="error">{removal.error}</Notice>}
      <Questions
        of={{ kind: 'product', id: product.id }}
        questions={[
          ...(product.question ? [askedOfSheet(product.question)] : []),
          ...product.removals.map((removal) => askRemoval(removal, 'product')),
        ]}
      />
      <Editor
        fields={<SheetFields product={product} />}
        contents={
          <>
            <SheetAllergens product={product} />
            <ProductComponents product={product} />
            <ProductUsage product={product} />
            <Source product={product} />
            <HistoryFold of={{ productid: product.id }} />
          </>
        }
        removal={removal.button}
      />
    </>
  )
}

function SheetFields({ product }: { product: ProductDetail }) {
  return (
    <div className={classes.sheet}>
      <p className={classes.quiet}>Dit product komt uit de catalogus. Alleen de componenten kun je wijzigen.</p>
      <Facts>
        <Fact term="Type">Uit de catalogus</Fact>
        <Fact term="Naam">{product.name}</Fact>
        <Fact term="Merk">{product.brand}</Fact>
        <Fact term="Omschrijving">{product.description}</Fact>
      </Facts>
    </div>
  )
}

function SheetAllergens({ product }: { product: ProductDetail }) {
  const levels = product.sheet?.levels ?? []
  const named = new Map(groupLevels(levels).contains.map((said) => [said.id, nameWithParts(said)]))
  const own = product.ownallergens.map(({ id }) => id)
  const shown = withInherited(own, product).map((allergen) =>
    own.includes(allergen.id) ? { ...allergen, name: named.get(allergen.id) ?? allergen.name } : allergen,
  )
  // Where only the question keeps it from being complete, the question says why.
  const isOnlyAsked =
    product.question !== null && product.sheet?.doubtful === false && groupLevels(levels).notSaid.length === 0
  const complete = isOnlyAsked || (product.sheet?.complete ?? false)
  return (
    <Section title="Allergenen" action={<CompleteMark complete={product.complete} />}>
      {shown.length === 0 && <NoneNamed complete={complete} levels={levels} />}
      <IconChips kind="allergen" label="Allergenen" items={shown} />
      <SheetSays levels={levels} doubts={product.sheet} complete={complete} />
      {product.componentcount > 0 && <KnownWords known={product} />}
      {!complete && <p className={classes.quiet}>{whenIncomplete}</p>}
    </Section>
  )
}

function Source({ product }: { product: ProductDetail }) {
  const { sheet, footprint, farmtofarm } = product
  if (!sheet) return null
  const { source, sourcename, date, url } = sheet
  return (
    <Section title="Herkomst">
      <SheetSource origin={source} name={sourcename} date={date} footprint={footprint} farmtofarm={farmtofarm} />
      {url && <OutLinkLine href={url}>Bekijk in de catalogus</OutLinkLine>}
    </Section>
  )
}

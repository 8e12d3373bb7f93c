import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { currentUserQuery } from '#features/accounts/web/api.ts'
import { IconChips } from '#features/allergens/web/icon-chips.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { CompleteMark } from '#web/ui/mark.tsx'
import { isNotFound, NotFound } from '#web/ui/not-found.tsx'
import { Page, Section } from '#web/ui/page.tsx'
import { PublicFrame } from '#web/ui/public-frame.tsx'
import { levelNumbered } from '../level-numbers.ts'
import { openFoodFactsPage } from '../product-page.ts'
import { freshBrand, type SheetLevel } from '../product-sheet.ts'
import type { AllergenInfo, SheetAnswer } from '../schema.ts'
import { groupLevels, nameWithParts } from '../sheet-groups.ts'
import { catalogueStatsQuery, sheetQuery } from './api.ts'
import classes from './catalogue-page.module.css'
import { Fact, Facts } from './facts.tsx'
import { DownloadLine, OutLinkLine } from './out-link.tsx'
import { NoneNamed, SheetSays } from './sheet-says.tsx'
import { SheetSource } from './sheet-source.tsx'

type Sheet = SheetAnswer['product']

/** Renders the public page of one catalogue product: its whole sheet, and the source of its data. */
export function CataloguePage() {
  const { id = '' } = useParams()
  const isRefid = /^[1-9]\d{0,15}$/.test(id)
  const query = useQuery({ ...sheetQuery(id), enabled: isRefid })
  const isStaff = Boolean(useQuery(currentUserQuery).data)
  const back = isStaff && <BackLink to="/productsearch">Zoek een product</BackLink>
  if (!isRefid || isNotFound(query)) {
    const list = isStaff ? { to: '/productsearch', label: 'Zoek een product' } : { to: '/', label: 'Naar het begin' }
    return (
      <PublicFrame>
        <NotFound text="Product niet gevonden" back={back} list={list} />
      </PublicFrame>
    )
  }
  return (
    <PublicFrame>
      <Page
        title={query.data?.name ?? 'Product'}
        isLoading={query.isPending}
        back={back}
        intro={query.data && subtitleOf(query.data)}
      >
        <Loaded query={query}>{(sheet) => <SheetBody sheet={sheet} />}</Loaded>
      </Page>
    </PublicFrame>
  )
}

function subtitleOf({ brand, quantity }: Sheet): string {
  return [brand, quantity].filter(Boolean).join(' · ')
}

function SheetBody({ sheet }: { sheet: Sheet }) {
  const levels = sheet.specificationinfolist.specificationinfo.allergenset.allergens.allergeninfo.map(asLevel)
  const contains = groupLevels(levels).contains.map((said) => ({ id: said.id, name: nameWithParts(said) }))
  return (
    <div className={classes.sheet}>
      <Section title="Allergenen" action={<CompleteMark complete={sheet.complete} />}>
        {contains.length === 0 && <NoneNamed complete={sheet.complete} levels={levels} />}
        <IconChips kind="allergen" label="Allergenen" items={contains} />
        <SheetSays levels={levels} doubts={sheet} complete={sheet.complete} />
      </Section>
      <Section title="Over dit product">
        <Facts>
          <Fact term={sheet.brand === freshBrand ? 'Omschrijving' : 'Ingrediënten'}>{sheet.description}</Fact>
          <Fact term="EAN">{sheet.gtin}</Fact>
        </Facts>
        <SheetSource
          origin={sheet.source}
          name={sheet.sourcename}
          date={sheet.lastupdatedon}
          footprint={sheet.footprint}
          farmtofarm={sheet.farmtofarm}
        />
        {sheet.source === 'openfoodfacts' && <OpenData gtin={sheet.gtin} />}
      </Section>
    </div>
  )
}

function asLevel({ id, levelofcontainmentid }: AllergenInfo): SheetLevel {
  return { id, level: levelNumbered(levelofcontainmentid) }
}

/** Renders links to the product at its source, and to a download of all our data from there. */
function OpenData({ gtin }: { gtin: string | null }) {
  const { data: stats } = useQuery(catalogueStatsQuery)
  return (
    <>
      {gtin !== null && <OutLinkLine href={openFoodFactsPage(gtin)}>Bekijk bij Open Food Facts</OutLinkLine>}
      {stats?.download && <DownloadLine href={stats.download}>Download alle gegevens onder deze licentie</DownloadLine>}
    </>
  )
}

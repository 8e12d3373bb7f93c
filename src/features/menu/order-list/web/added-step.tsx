import { Button } from '@mantine/core'
import { useOpen } from '#web/screen-state.ts'
import { ActionBar } from '#web/ui/form.tsx'
import { List, TextRow } from '#web/ui/list.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { type Added, countProducts } from '../choosing.ts'

/** What became of a list: what was added, and what was not with the reason. */
export function AddedStep({ added: { wanted, products, lines }, onAgain }: { added: Added; onAgain: () => void }) {
  const open = useOpen()
  const count = products.filter(({ added }) => added).length
  const there = products.filter(({ id, added }) => id !== null && !added).length
  const own = wanted.filter(({ refid }, at) => refid === undefined && products[at]?.added).length
  const refused = products.flatMap(({ problem }, at) =>
    problem === null ? [] : [{ name: nameOf(wanted[at], lines), problem }],
  )
  return (
    <Page title={`${countProducts(count)} toegevoegd`} intro={introOf({ there, own })}>
      {refused.length > 0 && (
        <>
          <Notice kind="attention">{`Niet toegevoegd: ${countProducts(refused.length)}. Zoek ze later nog eens op.`}</Notice>
          <List label="Niet toegevoegd">
            {refused.map(({ name, problem }) => (
              <TextRow key={name} title={name} note={problem} />
            ))}
          </List>
        </>
      )}
      <ActionBar>
        <Button variant="default" onClick={onAgain}>
          Nog een lijst
        </Button>
        <Button data-main onClick={() => open('/products', {}, { replace: true })}>
          Naar producten
        </Button>
      </ActionBar>
    </Page>
  )
}

function introOf({ there, own }: { there: number; own: number }): string {
  const parts = [
    'Ze staan nu bij je producten.',
    there > 0 && `${countProducts(there)} had je al.`,
    own > 0 && 'Vul van de eigen producten de allergenen nog in.',
  ]
  return parts.filter(Boolean).join(' ')
}

function nameOf(product: Added['wanted'][number] | undefined, lines: Added['lines']): string {
  if (product?.name !== undefined) return product.name
  const found = lines.flatMap(({ candidates }) => candidates).find(({ id }) => id === product?.refid)
  return found?.name ?? String(product?.refid)
}

import { nl } from '#features/translations/words.tsv?nl'
import { capitalized } from '#shared/text.ts'
import { sayServing } from '../../hours/sentences.ts'
import type { ListedMenu } from '../../menus/schema.ts'

/** Says of a menu whether it is served now: 'Nu geserveerd · tot 17.00', 'Weer morgen vanaf 11.00'. */
export function servedInWords({ now }: Pick<ListedMenu, 'now'>, at = new Date()): string {
  const said = sayServing(now, { language: 'nl', words: nl, now: at })
  if (!now.served) return said === '' ? 'Nu niet geserveerd' : capitalized(said)
  return said === '' ? 'Nu geserveerd' : `Nu geserveerd · ${said}`
}

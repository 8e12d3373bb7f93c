import { type MarkedToken, marked, type Tokens } from 'marked'
import type { Page } from '#features/publishing/public-card/server/card-page.tsx'
import { renderDocument } from '../../frame/server/document.tsx'
import { BackToSettings, PageFrame, WayBack } from '../../frame/server/frame.tsx'
import { pageStyle } from '../../frame/server/page-style.ts'
import { Picture } from '../../pictures/server/picture.tsx'
import { readText, type Section } from '../../written/server/read-text.ts'
import { Written } from '../../written/server/written.tsx'

type ManualInput = {
  publicUrl: string | undefined
  /** Whether the manual was opened from the settings, to which it then links back. */
  isFromSettings: boolean
}

const sheet = readText(new URL('../at-table.md', import.meta.url))
const sheetStyle = pageStyle(new URL('./at-table.css', import.meta.url))
const style = pageStyle(new URL('./manual.css', import.meta.url))
const { title, intro, sections } = readText(new URL('../manual.md', import.meta.url))

/** Renders the manual: one section for each task, with a table of contents. */
export function renderManual({ publicUrl, isFromSettings }: ManualInput): Page {
  return renderDocument(
    {
      path: '/explanation',
      publicUrl,
      title: `${title} | Menukaart`,
      description:
        'Zo maak je je menukaart: je menu plakken, gerechten en producten, allergenen controleren, je QR-code publiceren en printen.',
      style,
    },
    <PageFrame width="wide">
      <BackToSettings isFromSettings={isFromSettings} />
      <h1>{title}</h1>
      <p className="intro">{intro}</p>
      <nav className="contents" aria-label="Inhoud">
        <ol>
          {sections.map((task) => (
            <li key={task.word}>
              <a href={`#${task.word}`}>{task.title}</a>
            </li>
          ))}
        </ol>
      </nav>
      {sections.map((task) => (
        <TaskSection key={task.word} {...task} />
      ))}
    </PageFrame>,
  )
}

/** Renders what somebody who serves must know, on one sheet of A4. */
export function renderTableSheet({ publicUrl }: Pick<ManualInput, 'publicUrl'>): Page {
  return renderDocument(
    {
      path: '/explanation/service',
      publicUrl,
      title: `${sheet.title} | Menukaart`,
      description: 'Eén blad om op te hangen: wat je zegt en tikt als een gast vraagt wat hij kan eten.',
      style: sheetStyle,
    },
    <PageFrame width="wide">
      <WayBack href="/explanation#aan-tafel">Terug naar de uitleg</WayBack>
      <h1>{sheet.title}</h1>
      <Written tokens={marked.lexer(sheet.intro) as MarkedToken[]} />
      <div className="sheet">
        {sheet.sections.map(({ title, word, blocks }) => (
          <section key={word} aria-labelledby={word}>
            <h2 id={word}>{title}</h2>
            <Written tokens={blocks} />
          </section>
        ))}
      </div>
    </PageFrame>,
  )
}

/** A task, with its pictures below the text on a phone and beside it on a desktop. */
function TaskSection({ title, word, blocks }: Section) {
  const pictures = blocks.flatMap(picturesIn)
  return (
    <section id={word} className="later" aria-labelledby={`${word}-kop`}>
      <div className="text">
        <h2 id={`${word}-kop`}>{title}</h2>
        <Written tokens={blocks.filter((block) => picturesIn(block).length === 0)} />
      </div>
      {pictures.length > 0 && (
        <div className="pictures">
          {pictures.map(({ href, text }) => (
            <Picture key={href} name={href} alt={text} />
          ))}
        </div>
      )}
    </section>
  )
}

function picturesIn(block: MarkedToken): Tokens.Image[] {
  if (block.type !== 'paragraph') return []
  return block.tokens.filter((token): token is Tokens.Image => token.type === 'image')
}

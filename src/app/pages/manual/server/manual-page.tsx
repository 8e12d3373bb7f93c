import type { Page } from '#features/publishing/public-card/server/card-page.tsx'
import { renderDocument } from '../../frame/server/document.tsx'
import { BackToSettings, PageFrame } from '../../frame/server/frame.tsx'
import { pageStyle } from '../../frame/server/page-style.ts'
import { menuTasks } from './menu-tasks.tsx'
import { sharingTasks } from './sharing-tasks.tsx'
import { TaskSection } from './task.tsx'

type ManualInput = {
  publicUrl: string | undefined
  /** Whether the manual was opened from the settings, to which it then links back. */
  isFromSettings: boolean
}

const style = pageStyle(new URL('./manual.css', import.meta.url))
const tasks = [...menuTasks, ...sharingTasks]

/** Renders the manual: one section for each task, with a table of contents. */
export function renderManual({ publicUrl, isFromSettings }: ManualInput): Page {
  return renderDocument(
    {
      path: '/explanation',
      publicUrl,
      title: 'Uitleg | Menukaart',
      description:
        'Zo maak je je menukaart: je menu plakken, gerechten en producten, allergenen controleren, je QR-code publiceren en printen.',
      style,
    },
    <PageFrame width="wide">
      <BackToSettings isFromSettings={isFromSettings} />
      <h1>Uitleg</h1>
      <p className="intro">Kies wat je wilt doen. Elk stuk staat op zichzelf.</p>
      <nav className="contents" aria-label="Inhoud">
        <ol>
          {tasks.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      {tasks.map((task) => (
        <TaskSection key={task.id} {...task} />
      ))}
    </PageFrame>,
  )
}

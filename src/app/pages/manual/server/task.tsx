import type { PictureName } from '../../pictures/pictures.ts'
import { Picture } from '../../pictures/server/picture.tsx'

/** One task of the manual: an address of its own, the text, and pictures of the screens beside it. */
export type Task = {
  id: string
  title: string
  text: React.ReactNode
  pictures?: readonly { name: PictureName; alt: string }[]
}

/** Renders a task as a section with its pictures below the text on a phone, beside it on a desktop. */
export function TaskSection({ id, title, text, pictures = [] }: Task) {
  return (
    <section id={id} className="later" aria-labelledby={`${id}-kop`}>
      <div className="text">
        <h2 id={`${id}-kop`}>{title}</h2>
        {text}
      </div>
      {pictures.length > 0 && (
        <div className="pictures">
          {pictures.map((picture) => (
            <Picture key={picture.name} {...picture} />
          ))}
        </div>
      )}
    </section>
  )
}

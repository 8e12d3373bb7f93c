import { ChevronRight } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import type { ScreenState } from '../trail.ts'
import classes from './list.module.css'

/** Rows on one bordered surface. */
export function List({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={classes.list} aria-label={label}>
      {children}
    </ul>
  )
}

type RowProps = {
  title: string
  /** A second, quieter line. */
  note?: ReactNode
  /** Right of the title: a price, a count, a mark. */
  aside?: ReactNode
  /** Left of the title: a handle to drag by. A row with both a handle and an aside has no room for a chevron. */
  handle?: ReactNode
  /** The props that `SortableList` sets on the row's own element. */
  item?: Pick<ComponentProps<'li'>, 'ref' | 'style'> & { 'data-dragging'?: true }
  /** A button of its own, right of everything else. */
  button?: ReactNode
}

/** A row that opens another screen; everything but its handle and its own button is the link. */
export function LinkRow({
  to,
  state,
  onClick,
  ...row
}: RowProps & { to: string; state?: ScreenState; onClick?: () => void }) {
  return (
    <li className={classes.row} {...row.item}>
      {row.handle}
      <Link className={classes.link} to={to} state={state ?? {}} replace={false} onClick={onClick}>
        <RowText title={row.title} note={row.note} />
        {row.aside && <span className={classes.aside}>{row.aside}</span>}
        {!row.button && !(row.handle && row.aside) && (
          <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" className={classes.chevron} />
        )}
      </Link>
      {row.button}
    </li>
  )
}

/**
 * A row that acts on this screen. Once it is `done` it ignores presses, and keeps the focus that a disabled one loses; the one of
 * several that the screen shows below is `chosen`.
 */
export function ButtonRow({
  onClick,
  disabled = false,
  done = false,
  chosen = false,
  ...row
}: RowProps & { onClick: () => void; disabled?: boolean; done?: boolean; chosen?: boolean }) {
  return (
    <li className={classes.row} data-chosen={chosen || undefined} {...row.item}>
      {row.handle}
      <button
        type="button"
        className={classes.link}
        disabled={disabled}
        aria-disabled={done || undefined}
        aria-current={chosen || undefined}
        onClick={() => done || onClick()}
      >
        <RowText title={row.title} note={row.note} />
        {row.aside && <span className={classes.aside}>{row.aside}</span>}
      </button>
      {row.button}
    </li>
  )
}

/** A row that only tells something, with a button of its own where there is something to do. */
export function TextRow({ button, aside, ...text }: Pick<RowProps, 'title' | 'note' | 'aside' | 'button'>) {
  return (
    <li className={classes.row}>
      <span className={classes.plain}>
        <RowText {...text} />
        {aside && <span className={classes.aside}>{aside}</span>}
      </span>
      {button}
    </li>
  )
}

/** A row of several parts, which stand below each other where there is no room beside each other. */
export function PartsRow({ children }: { children: ReactNode }) {
  return <li className={classes.parts}>{children}</li>
}

/** The text of a row: its title, a second, quieter line, and what else there is to read. */
export function RowText({ title, note, children }: Pick<RowProps, 'title' | 'note'> & { children?: ReactNode }) {
  return (
    <RowLines>
      <span className={classes.title}>{title}</span>
      {note && <RowNote>{note}</RowNote>}
      {children}
    </RowLines>
  )
}

/** Lines of text below each other, in the room that a row leaves. */
export function RowLines({ children }: { children: ReactNode }) {
  return <span className={classes.text}>{children}</span>
}

/** A quieter line of a row. */
export function RowNote({ children }: { children: ReactNode }) {
  return <span className={classes.note}>{children}</span>
}

/** The text of an empty list, with the action that fills it. */
export function EmptyList({ text, action }: { text: string; action?: ReactNode }) {
  return (
    <div className={classes.empty}>
      <p>{text}</p>
      {action}
    </div>
  )
}

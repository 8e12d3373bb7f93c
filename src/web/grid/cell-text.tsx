import { Link } from 'react-router'
import type { Opening } from '../use-trail.ts'
import classes from './grid.module.css'

/** The name of a row, which opens it: for a pointer by itself, for keys by Ctrl+Enter. */
export function NameLink({ name, opening }: { name: string; opening: Opening }) {
  return (
    <Link {...opening} tabIndex={-1} className={classes.link} title={name}>
      {name}
    </Link>
  )
}

/** A text beside the name, cut where its column ends; all of it for a pointer. */
export function QuietText({ text }: { text: string }) {
  return (
    <span className={classes.quiet} title={text}>
      {text}
    </span>
  )
}

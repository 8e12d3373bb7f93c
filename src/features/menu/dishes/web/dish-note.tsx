import classes from './dish-note.module.css'

type Noted = { complete: boolean; ispublished: boolean; soldoutuntil: string | null; stopped: object | null }

/** Renders the points of a dish that need attention in a list; undefined if there are none. */
export function dishNote({ complete, ispublished, soldoutuntil, stopped }: Noted) {
  const attention = stopped === null ? 'Allergenen nog niet compleet' : 'Vraag ons'
  const quiet = [soldoutuntil !== null && 'Vandaag op', !ispublished && 'Niet gepubliceerd'].filter(Boolean).join(' · ')
  if (complete && quiet === '') return undefined
  return (
    <>
      {!complete && <span className={classes.attention}>{attention}</span>}
      {!complete && quiet !== '' && ' · '}
      {quiet}
    </>
  )
}

import { Link } from 'react-router'
import { useOpenedFrom } from '#web/use-trail.ts'
import classes from './unseen-group.module.css'

/** Says why guests see none of the dishes of a group, and leads to where that changes. */
export function UnseenGroup({ group: { id } }: { group: { id: number } }) {
  const openedFrom = useOpenedFrom()
  if (id === 0) return <p className={classes.hint}>Gasten zien deze gerechten niet. Geef ze een categorie.</p>
  return (
    <p className={classes.hint}>
      Gasten zien deze categorie niet. <Link {...openedFrom('/category', { categoryId: id })}>Naar de categorie</Link>
    </p>
  )
}

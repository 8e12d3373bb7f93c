import { Link, type LinkProps } from 'react-router'
import classes from './more-link.module.css'

/** The link beside a heading to all of what stands below it. */
export function MoreLink(props: LinkProps) {
  return <Link {...props} className={classes.more} />
}

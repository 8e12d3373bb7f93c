import { helpdeskPaths } from '#features/helpdesk/helpdesk-paths.ts'

/** The paths of the staff app's screens; `screens.tsx` maps each to its screen. Other pages are in `pages/`. */
export const screenPaths = [
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password/:token',
  '/verify-email/:token',
  '/confirm-email/:token',
  '/dashboard',
  '/categories',
  '/category',
  '/dishes',
  '/dish',
  '/allergen',
  '/quick-entry',
  '/translations',
  '/products',
  '/product',
  '/component',
  '/productsearch',
  '/qr-code',
  '/result',
  '/more',
  '/profile',
  '/catalogue/:id',
  ...helpdeskPaths,
] as const

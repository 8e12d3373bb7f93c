/** The roles that a user may choose; a label that gives no rights. */
export const roles = [
  { id: 'owner', name: 'Eigenaar' },
  { id: 'chef', name: 'Chef' },
  { id: 'manager', name: 'Manager' },
  { id: 'employee', name: 'Werknemer' },
] as const

/** The departments that a user may choose. */
export const departments = [
  { id: 'kitchen', name: 'Keuken' },
  { id: 'service', name: 'Service' },
] as const

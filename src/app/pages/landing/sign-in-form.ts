/** The ids of the parts of the login form on the landing page: the server writes them, its script finds them. */
export const signInIds = {
  section: 'inloggen',
  form: 'inlogformulier',
  email: 'email',
  emailError: 'email-fout',
  password: 'password',
  passwordError: 'password-fout',
  refusal: 'inlogfout',
  unconfirmed: 'nog-niet-bevestigd',
} as const

/** The texts of the form that its script puts there too. */
export const signInTexts = {
  button: 'Inloggen',
  sending: 'Inloggen...',
  noEmail: 'E-mailadres is verplicht',
  noPassword: 'Wachtwoord is verplicht',
  noConnection: 'Geen verbinding. Controleer je internet en probeer het opnieuw.',
  notRunning: 'Inloggen lukt hier niet. Probeer het op de inlogpagina: /login.',
} as const

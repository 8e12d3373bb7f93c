import { signInIds as ids, signInTexts as texts } from '../sign-in-form.ts'

/** The login form, which works once its script has been loaded; the rest of the page needs none. */
export function SignIn() {
  return (
    <section className="sign-in" id={ids.section} aria-labelledby="inloggen-kop">
      <h2 id="inloggen-kop">Inloggen</h2>
      <noscript>
        <p className="note">Om in te loggen en je menu te beheren is JavaScript nodig. De kaart zelf werkt zonder.</p>
      </noscript>
      <form id={ids.form} method="post" action="/login" noValidate>
        <p id={ids.refusal} className="refusal" role="alert" />
        <p id={ids.unconfirmed} className="note" hidden>
          Net een account aangemaakt? Bevestig dan eerst je e-mailadres met de link in de mail. Geen mail gehad? Laat
          hem op <a href="/login">de inlogpagina</a> opnieuw sturen.
        </p>
        <Field id={ids.email} errorId={ids.emailError} label="E-mailadres" type="email" autoComplete="username" />
        <Field
          id={ids.password}
          errorId={ids.passwordError}
          label="Wachtwoord"
          type="password"
          autoComplete="current-password"
        />
        <button className="button" type="submit">
          {texts.button}
        </button>
      </form>
      <p className="links">
        <a href="/forgot-password">Wachtwoord vergeten</a>
        <a href="/login">Inloggen met een passkey</a>
        <a href="/register">Account aanmaken</a>
      </p>
    </section>
  )
}

type FieldProps = { id: string; errorId: string; label: string; type: string; autoComplete: string }

function Field({ id, errorId, label, type, autoComplete }: FieldProps) {
  return (
    <p className="field">
      <label htmlFor={id}>{label}</label>
      <input id={id} name={id} type={type} autoComplete={autoComplete} required aria-describedby={errorId} />
      <span id={errorId} className="field-error" />
    </p>
  )
}

/**
 * Returns the script of the page itself: it loads the form's script once somebody goes to the form, and sends what was
 * sent before that. It imports no file that has not come: some browsers never ask again for one that failed once. A
 * script that comes and does not run is no lost connection.
 */
export function signInStarter(scriptPath: string): string {
  return `
const byId = (id) => document.getElementById(id)
const form = byId('${ids.form}')
let loading
const fail = (said) => { throw said }
const load = () => loading ??= fetch('${scriptPath}')
  .then((file) => file, () => fail('${texts.noConnection}'))
  .then((file) => file.ok && import('${scriptPath}'))
  .then((came) => came ? form.removeEventListener('submit', wait) : fail())
  .catch((said) => { loading = undefined; fail(said === '${texts.noConnection}' ? said : '${texts.notRunning}') })
const wait = (event) => {
  event.preventDefault()
  load().then(() => form.querySelector('button').click(), (said) => { byId('${ids.refusal}').textContent = said })
}
form.addEventListener('focusin', () => load().catch(() => undefined))
form.addEventListener('submit', wait)
const goThere = () => { if (location.hash === '#${ids.section}') byId('${ids.email}').focus({ preventScroll: true }) }
addEventListener('hashchange', goThere)
goThere()`
    .replace(/\n\s*/g, '\n')
    .trim()
}

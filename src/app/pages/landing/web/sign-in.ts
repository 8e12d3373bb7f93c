import type { Credentials } from '#features/accounts/schema.ts'
import { pathAfterSignIn } from '#features/accounts/sign-in/rules.ts'
import { CallError, call, messageOf } from '#web/call.ts'
import { signInIds, signInTexts } from '../sign-in-form.ts'

// The script of the login form on the landing page, which is loaded when somebody goes to the form. It stands alone: the
// staff app would cost a hundred times as much before the first letter is typed.

const form = element<HTMLFormElement>(signInIds.form)
const email = element<HTMLInputElement>(signInIds.email)
const password = element<HTMLInputElement>(signInIds.password)
const button = form.querySelector('button')
let sending = false

form.addEventListener('submit', (event) => {
  event.preventDefault()
  if (!sending && isFilledIn()) void send()
})
// The browser may bring the page back as it was left, on its way to the dashboard.
window.addEventListener('pageshow', () => setSending(false))

function isFilledIn(): boolean {
  const wrong = [
    showError(email, signInIds.emailError, email.value.trim() === '' ? signInTexts.noEmail : ''),
    showError(password, signInIds.passwordError, password.value === '' ? signInTexts.noPassword : ''),
  ].find((field) => field !== undefined)
  wrong?.focus()
  return wrong === undefined
}

async function send(): Promise<void> {
  setSending(true)
  refuse('')
  try {
    const credentials: Credentials = { email: email.value, password: password.value }
    await call<true>('POST', '/auth/sign-in/email', { body: credentials })
    const wanted = new URLSearchParams(window.location.search).get('naar')
    window.location.replace(pathAfterSignIn(wanted))
  } catch (error) {
    // Only the screen at /login can ask for a code after the password.
    if (error instanceof CallError && error.code === 'second-factor-needed')
      return window.location.assign(`/login${window.location.search}`)
    setSending(false)
    refuse(messageOf(error), error instanceof CallError ? error : undefined)
  }
}

/** Shows why signing in was refused, beside the field that it is about where there is one; '' removes it. */
function refuse(message: string, error?: CallError): void {
  showError(email, signInIds.emailError, error?.fields.email ?? '')
  showError(password, signInIds.passwordError, error?.fields.password ?? '')
  element(signInIds.refusal).textContent = message
  element(signInIds.unconfirmed).hidden = error?.code !== 'wrong-credentials'
}

/** Shows the message below a field, or removes it when it is ''; returns the field if it is wrong. */
function showError(field: HTMLInputElement, id: string, message: string): HTMLInputElement | undefined {
  element(id).textContent = message
  field.setAttribute('aria-invalid', String(message !== ''))
  return message === '' ? undefined : field
}

// Not `disabled`, by which a button loses the focus.
function setSending(now: boolean): void {
  sending = now
  if (!button) return
  button.setAttribute('aria-disabled', String(now))
  button.textContent = now ? signInTexts.sending : signInTexts.button
}

function element<T extends HTMLElement>(id: string): T {
  const found = document.getElementById(id)
  if (!found) throw new Error(`The page has no #${id}`)
  return found as T
}

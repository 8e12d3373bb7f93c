import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { call, messageOf } from '#web/call.ts'

// Fetched when somebody uses a passkey, so that signing in with a password stays light.
const library = () => import('@simplewebauthn/browser')

/** Returns whether this browser can use passkeys on this page: on plain HTTP none can, except on this computer. */
export function canUsePasskeys(): boolean {
  return window.isSecureContext && window.PublicKeyCredential !== undefined
}

/** Makes a passkey with the browser and stores it with the account. */
export async function createPasskey(): Promise<void> {
  const optionsJSON = await call<PublicKeyCredentialCreationOptionsJSON>('POST', '/user/PreparePasskey')
  const { startRegistration } = await library()
  const response = await startRegistration({ optionsJSON })
  await call<true>('POST', '/user/AddPasskey', { body: { response } })
}

/** Lets the user choose a passkey, and signs in with it. */
export async function signInWithPasskey(): Promise<void> {
  await answerWithPasskey(await choosePasskey('ask'))
}

type Answer = Awaited<ReturnType<typeof choosePasskey>>

/**
 * Returns the answer of a passkey to a fresh challenge: the browser asks which ('ask'), or offers them among the addresses
 * that it fills in ('autofill'), and then waits until one is chosen.
 */
export async function choosePasskey(how: 'ask' | 'autofill') {
  const optionsJSON = await call<PublicKeyCredentialRequestOptionsJSON>('POST', '/auth/passkey-options')
  const { startAuthentication } = await library()
  return startAuthentication({ optionsJSON, useBrowserAutofill: how === 'autofill' })
}

/** Signs in with the answer of a passkey. */
export async function answerWithPasskey(response: Answer): Promise<void> {
  await call<true>('POST', '/auth/sign-in/passkey', { body: { response } })
}

/** Returns whether this browser offers passkeys where it fills in addresses. */
export async function offersPasskeysInFields(): Promise<boolean> {
  return canUsePasskeys() && (await (await library()).browserSupportsWebAuthnAutofill())
}

/** Ends waiting for a passkey that the browser offers in a field. */
export async function stopOffering(): Promise<void> {
  ;(await library()).WebAuthnAbortService.cancelCeremony()
}

/** Returns whether the user, or another use of a passkey, ended the choice of one. */
function isCancelled(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')
}

/** Returns the Dutch sentence to show for whatever went wrong with a passkey or a call about one. */
export function passkeyMessage(error: unknown): string {
  if (isCancelled(error)) return 'Er is geen passkey gekozen. Probeer het opnieuw als je dat wel wilde.'
  if (!(error instanceof Error)) return messageOf(error)
  if (error.name === 'InvalidStateError') return 'Dit apparaat heeft al een passkey voor je account.'
  if (error.name === 'SecurityError') return 'Passkeys werken alleen op het eigen adres van deze site.'
  return messageOf(error)
}

import { type Authenticator, authenticator } from './authenticator.ts'
import { type Answer, type Client, cookiesOf, password, type TestApp } from './start-test-app.ts'

type SwitchedOn = { app: Authenticator; usedCode: string; backupCodes: string[] }

/** Switches a user's second factor on; returns the app, the code that was used for it, and the backup codes. */
export async function switchOnSecondFactor(user: Client): Promise<SwitchedOn> {
  const { secret } = (await user.post('/user/PrepareSecondFactor')).body as { secret: string }
  const app = authenticator(secret)
  const usedCode = await app.code(0)
  const enabled = await user.post('/user/EnableSecondFactor', { code: usedCode })
  return { app, usedCode, backupCodes: (enabled.body as { backupcodes: string[] }).backupcodes }
}

/** Gives the right password of a user with a second factor, and returns the browser that is now asked for a code. */
export async function givePassword(app: TestApp, email: string): Promise<Client> {
  const answer = await app.visitor.post('/auth/sign-in/email', { email, password })
  if (answer.status !== 401) throw new Error(`no code is asked: ${answer.text}`)
  return app.client(cookiesOf(answer))
}

/** Returns the browser with what an answer's cookies leave in it. */
export function browserAfter(app: TestApp, before: Client, answer: Answer): Client {
  const jar = new Map<string, string>()
  for (const cookie of [before.cookie ?? '', cookiesOf(answer)].join('; ').split('; ').filter(Boolean)) {
    const [name = '', ...value] = cookie.split('=')
    if (value.join('=') === '') jar.delete(name)
    else jar.set(name, value.join('='))
  }
  return app.client([...jar].map(([name, value]) => `${name}=${value}`).join('; '))
}

import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'

/** The app in which a user keeps the secret of a second factor. */
export type Authenticator = {
  /** Returns the code that the app shows now, or the one before (-1) or after it (1), which are accepted too. */
  code: (step?: number) => Promise<string>
}

/** Returns the app into which this secret was scanned. */
export function authenticator(secret: string): Authenticator {
  const otp = createOTP(new TextDecoder().decode(base32.decode(secret)))
  return { code: (step = 0) => otp.hotp(Math.floor(Date.now() / 30_000) + step) }
}

import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'

/** The app in which a user keeps the secret of a second factor. */
export type Authenticator = {
  /**
   * Returns the code that the app shows next, which is accepted already; with 0 the one that it shows now. Neither stops
   * being accepted when the half minute ends in the middle of a test.
   */
  code: (step?: 0 | 1) => Promise<string>
}

/** Returns the app into which this secret was scanned. */
export function authenticator(secret: string): Authenticator {
  const otp = createOTP(new TextDecoder().decode(base32.decode(secret)))
  return { code: (step = 1) => otp.hotp(Math.floor(Date.now() / 30_000) + step) }
}

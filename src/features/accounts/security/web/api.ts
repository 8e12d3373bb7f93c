import { call } from '#web/call.ts'

/** Sets a new password and signs the user out in all other browsers. */
export const changePassword = (password: string) => call<true>('POST', '/user/ChangePassword', { body: { password } })

/** Confirms a new address with the token from its mail. */
export const confirmEmail = (token: string) => call<true>('POST', '/user/ConfirmEmail', { body: { token } })

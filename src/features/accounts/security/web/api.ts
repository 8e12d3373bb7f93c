import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/call.ts'
import type { OwnSession, Security } from '../schema.ts'

/** The query for what protects the account. */
export const securityQuery = queryOptions({
  queryKey: ['security'],
  queryFn: () => call<Security>('GET', '/user/GetSecurity'),
})

/** The query for the browsers in which the user is signed in. */
export const sessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: () => call<OwnSession[]>('GET', '/user/GetSessions'),
})

/** Sets a new password and signs the user out in all other browsers. */
export const changePassword = (password: string) => call<true>('POST', '/user/ChangePassword', { body: { password } })

/** Mails a link to a new address; it becomes the user's when that is used. */
export const changeEmail = (email: string) => call<true>('POST', '/user/ChangeEmail', { body: { email } })

/** Confirms a new address with the token from its mail. */
export const confirmEmail = (token: string) => call<true>('POST', '/user/ConfirmEmail', { body: { token } })

/** Signs the user out in one browser. */
export const endSession = (id: string) => call<true>('POST', `/user/EndSession/${id}`)

/** Signs the user out everywhere, here too. */
export const endSessions = () => call<true>('POST', '/user/EndSessions')

/** Returns the secret of a second factor, which is not in force yet. */
export const prepareSecondFactor = () => call<{ secret: string; url: string }>('POST', '/user/PrepareSecondFactor')

type BackupCodes = { backupcodes: string[] }

/** Puts the prepared second factor in force; returns its backup codes. */
export const enableSecondFactor = (code: string) =>
  call<BackupCodes>('POST', '/user/EnableSecondFactor', { body: { code } })

/** Replaces the backup codes. */
export const renewBackupCodes = () => call<BackupCodes>('POST', '/user/RenewBackupCodes')

/** Switches the second factor off. */
export const disableSecondFactor = () => call<true>('POST', '/user/DisableSecondFactor')

/** Renames a passkey. */
export const renamePasskey = (id: string, name: string) =>
  call<true>('POST', `/user/RenamePasskey/${id}`, { body: { name } })

/** Removes a passkey from the account; the device that holds it keeps it until its owner deletes it there. */
export const removePasskey = (id: string) => call<true>('DELETE', `/user/RemovePasskey/${id}`)

import type { Config } from '#server/settings/config.ts'
import { type PhoneMode, preparePhoneMode } from './phone/phone-mode.ts'
import { exitWith, notWritable, settingsOrExit } from './settings.ts'

/** The settings that a server starts with; `phone` when `--phone` asked for it, with settings that fit. */
export type StartSettings = { settings: Config; phone: PhoneMode | undefined }

/** Reads the settings and what stands behind `npm start --`; exits with a sentence when one of them cannot be used. */
export async function startSettings(args: readonly string[]): Promise<StartSettings> {
  const unknown = args.find((arg) => arg !== '--phone')
  if (unknown !== undefined) exitWith(`Onbekend: "${unknown}". Dit commando kent alleen --phone.`)
  const settings = settingsOrExit()
  if (args.length === 0) return { settings, phone: undefined }
  return phoneSettings(settings)
}

async function phoneSettings(settings: Config): Promise<StartSettings> {
  try {
    const phone = await preparePhoneMode(settings)
    return { settings: { ...settings, publicUrl: phone.publicUrl }, phone }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    return exitWith(code === undefined ? message : notWritable(settings, error))
  }
}

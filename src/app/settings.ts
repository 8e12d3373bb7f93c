import { existsSync } from 'node:fs'
import { type Config, readConfig } from '#server/settings/config.ts'

const oldestNode = 24

/** Reads the settings from the environment and `.env`; exits with a sentence if one is wrong or Node is too old. */
export function settingsOrExit(): Config {
  if (Number.parseInt(process.versions.node, 10) < oldestNode)
    exitWith(`Menukaart heeft Node ${oldestNode} of nieuwer nodig; dit is ${process.version}. Start met "npm start".`)
  if (existsSync('.env')) process.loadEnvFile('.env')
  try {
    return readConfig(process.env)
  } catch (error) {
    return exitWith((error as Error).message)
  }
}

/** Returns why DATA_DIR cannot be used, as one sentence. */
export function notWritable({ dataDir }: Pick<Config, 'dataDir'>, error: unknown): string {
  const reason = (error as Error).message
  return `In de map ${dataDir} kan niet worden geschreven. Controleer de instelling DATA_DIR. (${reason})`
}

/** Prints one sentence on why, and ends the process with exit code 1. */
export function exitWith(message: string): never {
  console.error(message)
  process.exit(1)
}

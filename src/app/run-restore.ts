import { runRestore } from './backup/commands.ts'
import { settingsOrExit } from './settings.ts'

process.exitCode = await runRestore(process.argv.slice(2), settingsOrExit())

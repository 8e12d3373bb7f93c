import { runRestore } from './backup/commands.ts'
import { settingsOrExit } from './settings.ts'

// The database that it makes holds people's data, whatever folder it stands in.
process.umask(0o077)
process.exitCode = await runRestore(process.argv.slice(2), settingsOrExit())

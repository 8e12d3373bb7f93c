import { constants, setPriority } from 'node:os'
import { runBackup } from './backup/commands.ts'
import { settingsOrExit } from './settings.ts'

// The server that may be running on this machine goes first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
process.exitCode = await runBackup(process.argv.slice(2), settingsOrExit())

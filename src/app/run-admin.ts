import { readArguments, usage, WrongArguments } from './admin/arguments.ts'
import { settingsOrExit } from './settings.ts'

try {
  const command = readArguments(process.argv.slice(2))
  if (command.name === 'help') console.log(usage)
  else {
    // Loaded only now: the help and mistakes are answered at once.
    const { runCommand } = await import('./admin/commands.ts')
    process.exitCode = await runCommand(command, settingsOrExit())
  }
} catch (error) {
  if (!(error instanceof WrongArguments)) throw error
  console.error(`${error.message} Alle mogelijkheden staan in: npm run admin -- help`)
  process.exitCode = 2
}

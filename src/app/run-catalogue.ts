import { readArguments, usage, WrongArguments } from './catalogue/arguments.ts'
import { runCommand } from './catalogue/commands.ts'
import { settingsOrExit } from './settings.ts'

try {
  const command = readArguments(process.argv.slice(2))
  if (command.name === 'help') console.log(usage)
  else process.exitCode = await runCommand(command, settingsOrExit())
} catch (error) {
  if (!(error instanceof WrongArguments)) throw error
  console.error(`${error.message} Alle mogelijkheden staan in: npm run catalogue -- help`)
  process.exitCode = 2
}

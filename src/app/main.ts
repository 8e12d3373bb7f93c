import { version } from '#server/requests/user-agent.ts'
import { publicUrlOf } from '#server/settings/config.ts'
import { phoneSteps, unreachedSteps } from './phone/phone-steps.ts'
import { serve } from './serve.ts'
import { startSettings } from './start-settings.ts'
import { drawQrCode } from './terminal-qr-code.ts'

const { settings, phone } = await startSettings(process.argv.slice(2))
await serve(settings, { certificate: phone?.certificate })
const publicUrl = publicUrlOf(settings)
console.log(`Menukaart ${version}  ${publicUrl}`)
if (phone) {
  // In a log file it would be a block of noise.
  if (process.stdout.isTTY) console.log(`\n${drawQrCode(publicUrl, { colours: true })}\n`)
  console.log('Open dit adres op een telefoon in hetzelfde netwerk, en ook op deze computer.')
  for (const line of phoneSteps(phone)) console.log(line)
} else {
  for (const line of unreachedSteps(settings)) console.log(line)
}

import { isLoopback } from '#features/publishing/card/card-address.ts'
import { publicUrlOf } from '#server/config.ts'
import { serve } from './serve.ts'
import { settingsOrExit } from './settings.ts'

const config = settingsOrExit()
await serve(config)
const publicUrl = publicUrlOf(config)
console.log(`Menukaart  ${publicUrl}`)
if (isLoopback(publicUrl))
  console.log('PUBLIC_URL is niet ingesteld: QR-codes en links in mails werken alleen op deze computer.')

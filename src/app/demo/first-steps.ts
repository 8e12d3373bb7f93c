import { isLoopback } from '#features/publishing/card/card-address.ts'
import type { PhoneMode } from '../phone/phone-mode.ts'
import { phoneSteps } from '../phone/phone-steps.ts'
import type { SeededRestaurant } from './seed.ts'

/**
 * Returns the first steps with a freshly started demo, in Dutch for somebody who has never seen Menukaart; an indented
 * line explains the step above it. `phone` says how phones reach a demo that was started for them.
 */
export function firstSteps(
  { cardUrl, email, password }: SeededRestaurant,
  publicUrl: string,
  phone?: Pick<PhoneMode, 'publicUrl' | 'otherUrls'>,
): string[] {
  return [
    `Open eerst ${cardUrl}`,
    '  Dit is de kaart zoals een gast hem leest, met per gerecht de allergenen.',
    `Log daarna in op ${publicUrl}/login met ${email} en wachtwoord ${password}`,
    '  Verander een gerecht of een product en ververs de kaart: de allergenen gaan mee.',
    ...onPhone(publicUrl, phone),
    'Stoppen doe je met Ctrl+C. Alles wat je hier hebt veranderd, is daarna weg.',
  ]
}

function onPhone(publicUrl: string, phone: Pick<PhoneMode, 'publicUrl' | 'otherUrls'> | undefined): string[] {
  if (phone) {
    const onOpening = phoneSteps(phone).map((line) => `  ${line}`)
    return ['De QR-code opent dezelfde kaart op een telefoon in hetzelfde netwerk.', ...onOpening]
  }
  if (isLoopback(publicUrl))
    return [`De QR-code werkt alleen op deze computer. Voor je telefoon: ${port(publicUrl)}npm run demo -- --phone`]
  return ['De QR-code opent dezelfde kaart op je telefoon.']
}

function port(publicUrl: string): string {
  const { port } = new URL(publicUrl)
  return port === '3000' ? '' : `PORT=${port || 80} `
}

import { isLoopback } from '#features/publishing/card/card-address.ts'
import type { PhoneMode } from '../phone/phone-mode.ts'
import { phoneSteps } from '../phone/phone-steps.ts'
import type { SeededRestaurant } from './seed.ts'

type Phone = Pick<PhoneMode, 'publicUrl' | 'otherUrls'>
type Demo = { phone?: Phone | undefined; severalMenus?: SeededRestaurant | undefined }

/**
 * Returns the first steps with a freshly started demo, in Dutch for somebody who has never seen Menukaart; an indented
 * line explains the step above it. `phone` says how phones reach a demo that was started for them; `severalMenus` is a
 * restaurant that has them.
 */
export function firstSteps(
  { cardUrl, email, password }: SeededRestaurant,
  publicUrl: string,
  { phone, severalMenus }: Demo = {},
): string[] {
  return [
    `Open eerst ${cardUrl}`,
    '  Dit is de kaart zoals een gast hem leest, met per gerecht de allergenen.',
    `Log daarna in op ${publicUrl}/login met ${email} en wachtwoord ${password}`,
    '  Verander een gerecht of een product en ververs de kaart: de allergenen gaan mee.',
    ...(severalMenus ? [`Lunch, diner en borrel op hun uren, achter één code: ${severalMenus.cardUrl}`] : []),
    ...onPhone(publicUrl, phone),
    'Stoppen doe je met Ctrl+C. Alles wat je hier hebt veranderd, is daarna weg.',
  ]
}

function onPhone(publicUrl: string, phone: Phone | undefined): string[] {
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

import { isLoopback } from '#features/publishing/card/card-address.ts'
import type { SeededRestaurant } from './seed.ts'

/**
 * Returns the first steps with a freshly started demo, in Dutch for somebody who has never seen Menukaart; an indented
 * line explains the step above it.
 */
export function firstSteps({ cardUrl, email, password }: SeededRestaurant, publicUrl: string): string[] {
  return [
    `Open eerst ${cardUrl}`,
    '  Dit is de kaart zoals een gast hem leest, met per gerecht de allergenen.',
    `Log daarna in op ${publicUrl}/login met ${email} en wachtwoord ${password}`,
    '  Verander een gerecht of een product en ververs de kaart: de allergenen gaan mee.',
    isLoopback(publicUrl)
      ? `De QR-code werkt alleen op deze computer. Voor je telefoon: ${onTheNetwork(publicUrl)} npm run demo`
      : 'De QR-code opent dezelfde kaart op je telefoon.',
    'Stoppen doe je met Ctrl+C. Alles wat je hier hebt veranderd, is daarna weg.',
  ]
}

function onTheNetwork(publicUrl: string): string {
  const port = new URL(publicUrl).port || '80'
  const setting = port === '3000' ? '' : `PORT=${port} `
  return `${setting}PUBLIC_URL=http://<adres van deze computer>:${port}`
}

import { deviceTranslator, translateCard } from './translate-card.ts'

/**
 * Shows the button for what is still Dutch on a card in another language, where the device can translate by itself. Its
 * place is taken at once, so that nothing moves when the device answers that it lacks this language.
 */
export function askDevice(): void {
  const button = document.getElementById('device')
  const api = deviceTranslator()
  if (!button || !api) return
  button.hidden = false
  api.availability({ sourceLanguage: 'nl', targetLanguage: document.documentElement.lang }).then((can) => {
    if (can === 'unavailable') button.style.visibility = 'hidden'
  })
  button.onclick = () => translateCard(button, api)
}

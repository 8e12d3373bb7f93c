/**
 * Shows the button for what is still Dutch on a card in another language, where the device can translate by itself
 * (https://webmachinelearning.github.io/translation-api/). What it then does is fetched when somebody taps it. Its place
 * is taken at once, so that nothing moves when the device answers that it lacks this language.
 */
export function askDevice() {
  const button = document.getElementById('device')
  const api = Reflect.get(self, 'Translator')
  if (!button || !api) return
  button.hidden = false
  const pair = { sourceLanguage: 'nl', targetLanguage: document.documentElement.lang }
  api.availability(pair).then((can = '') => {
    if (can === 'unavailable') button.style.visibility = 'hidden'
  })
  button.onclick = () => {
    const script = document.createElement('script')
    script.src = button.dataset.from ?? ''
    document.head.append(script)
  }
}

// Sent to browsers as it stands, without a build: it holds no types.

/**
 * Shows the button for what is still Dutch on a card in another language, where the device can translate by itself
 * (https://webmachinelearning.github.io/translation-api/). What it then does is fetched when somebody taps it.
 */
export async function askDevice() {
  const button = document.getElementById('device')
  const pair = { sourceLanguage: 'nl', targetLanguage: document.documentElement.lang }
  const can = button && (await Reflect.get(self, 'Translator')?.availability(pair))
  if (!can || can === 'unavailable') return
  button.hidden = false
  button.onclick = () => {
    const script = document.createElement('script')
    script.src = button.dataset.from ?? ''
    document.head.append(script)
  }
}

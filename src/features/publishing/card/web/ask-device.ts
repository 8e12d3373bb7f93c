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

type Pair = { sourceLanguage: string; targetLanguage: string }
type DeviceTranslator = {
  availability: (pair: Pair) => Promise<string>
  create: (pair: Pair) => Promise<{ translate: (text: string) => Promise<string> }>
}

/** Returns the device's own translator, which few browsers have: https://webmachinelearning.github.io/translation-api/ */
function deviceTranslator(): DeviceTranslator | undefined {
  return Reflect.get(self, 'Translator') as DeviceTranslator | undefined
}

/**
 * Translates the owner's Dutch texts on the card with the device's own translator, and marks them as a machine's. Names
 * and descriptions keep the Dutch one under them. The card's own words and everything of allergens are not the owner's, so
 * they stay.
 */
async function translateCard(button: HTMLElement, api: DeviceTranslator): Promise<void> {
  if (button.ariaBusy === 'true') return
  button.ariaBusy = 'true'
  try {
    const translator = await api.create({ sourceLanguage: 'nl', targetLanguage: document.documentElement.lang })
    const known = new Map<string, string>()
    for (const own of document.querySelectorAll<HTMLElement>('.card-links bdi, .card-category bdi')) {
      if (own.lang !== 'nl' || own.className === 'card-own') continue
      const dutch = own.textContent
      const text = known.get(dutch) ?? clean(await translator.translate(dutch))
      known.set(dutch, text)
      show(own, text)
    }
    button.hidden = true
    document.getElementById('machine')?.removeAttribute('hidden')
  } finally {
    button.ariaBusy = 'false'
  }
}

function clean(text: string): string {
  // Characters that turn the direction of what is around them, and control characters.
  return text.replace(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim()
}

function show(own: HTMLElement, text: string): void {
  if (text === '') return
  const made = document.createElement('bdi')
  made.className = 'card-machine'
  made.textContent = text
  own.before(made)
  if (own.closest('.card-links') || text === own.textContent) own.remove()
  else own.className = 'card-own'
}

/**
 * Offers the card in the reader's own language, by a second link at its top, where the menu of languages has it and the
 * page is in another. It takes the reader nowhere by itself.
 */
export function offerLanguage(): void {
  const links = Array.from(document.querySelectorAll('a'))
  const linkTo = (tag: string) => links.find((link) => link.hreflang && link.lang === tag.slice(0, 2))
  const wanted = navigator.languages.map(linkTo).find((link) => link)
  if (!wanted || wanted.lang === document.documentElement.lang) return
  wanted.closest('details')?.before(wanted.cloneNode(true))
}

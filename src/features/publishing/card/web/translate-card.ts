// Sent to browsers as it stands, without a build: it holds no types.

/**
 * Translates the owner's Dutch texts on the card with the device's own translator, and marks them as a machine's. Names
 * keep the Dutch one under them. The card's own words and everything of allergens are not the owner's, so they stay.
 */
export async function translateCard() {
  const pair = { sourceLanguage: 'nl', targetLanguage: document.documentElement.lang }
  const button = document.getElementById('device')
  if (!button || button.ariaBusy === 'true') return
  button.ariaBusy = 'true'
  try {
    const translator = await Reflect.get(self, 'Translator').create(pair)
    const known = new Map()
    for (const own of document.querySelectorAll('bdi')) {
      if (!own.matches('.card-links [lang=nl], .card-category [lang=nl]:not(.card-own)')) continue
      const dutch = own.textContent
      if (!known.has(dutch)) known.set(dutch, clean(await translator.translate(dutch)))
      show(own, known.get(dutch))
    }
    button.hidden = true
    document.getElementById('machine')?.removeAttribute('hidden')
  } finally {
    button.ariaBusy = 'false'
  }
}

function clean(text = '') {
  // Characters that turn the direction of what is around them, and control characters.
  return text.replace(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim()
}

function show(own = document.body, text = '') {
  if (text === '') return
  const made = document.createElement('bdi')
  made.className = 'card-machine'
  made.textContent = text
  own.before(made)
  if (!own.closest('h2, h3') || text === own.textContent) own.remove()
  else own.className = 'card-own'
}

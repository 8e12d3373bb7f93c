import sharp from 'sharp'

/** Calls of somebody who is signed in, with how long each kind took and which failed. */
export class Calls {
  readonly failed: string[] = []
  count = 0
  readonly #origin: string
  readonly #headers: Record<string, string>
  readonly #times = new Map<string, number[]>()

  constructor(origin: string, cookie: string) {
    this.#origin = origin
    this.#headers = { cookie, origin }
  }

  read(what: string, path: string): Promise<string> {
    return this.#call(what, path, { headers: this.#headers })
  }

  send(what: string, path: string, body: unknown): Promise<string> {
    const headers = { ...this.#headers, 'content-type': 'application/json' }
    return this.#call(what, path, { method: 'POST', headers, body: JSON.stringify(body) })
  }

  upload(what: string, path: string, picture: Buffer): Promise<string> {
    const body = new FormData()
    body.append('logo', new Blob([new Uint8Array(picture)], { type: 'image/webp' }), 'logo.webp')
    return this.#call(what, path, { method: 'POST', headers: this.#headers, body })
  }

  /** Makes a product and a dish that holds it, and looks at what changed; returns the ids. */
  async addDish(name: string): Promise<{ dish: number; product: number }> {
    const sauce = { id: 0, type: 'homemade', name: `Saus ${name}`, allergens: [{ id: 1 }, { id: 24 }] }
    const product = Number(await this.send('an own product', '/product/SetProduct', sauce))
    const dish = Number(await this.send('a dish', '/dish/SetDish', { id: 0, name: `Gerecht ${name}`, price: 12.5 }))
    await this.send('a product in a dish', `/dish/AddOwnProduct/${dish}`, { id: product })
    await this.read('all dishes', '/dish/GetDishes')
    const search = { keyword: 'kaas', filters: [], pageIndex: 0, pageSize: 200 }
    await this.send('a search in the catalogue', '/MenuApp/SearchResults', search)
    return { dish, product }
  }

  put(what: string, path: string): Promise<string> {
    return this.#call(what, path, { method: 'PUT', headers: this.#headers })
  }

  delete(what: string, path: string): Promise<string> {
    return this.#call(what, path, { method: 'DELETE', headers: this.#headers })
  }

  /** Returns the median and the slowest of each kind, in ms. */
  rows(): string[][] {
    return Array.from(this.#times, ([what, ms]) => {
      const sorted = ms.toSorted((a, b) => a - b)
      return [what, String(Math.round(sorted[sorted.length >> 1] ?? 0)), String(Math.round(sorted.at(-1) ?? 0))]
    })
  }

  async #call(what: string, path: string, init: RequestInit): Promise<string> {
    this.count += 1
    const begin = performance.now()
    const answer = await fetch(`${this.#origin}${path}`, init).catch((error: Error) => error)
    const text = answer instanceof Error ? String(answer.cause) : await answer.text()
    const times = this.#times.get(what) ?? []
    times.push(performance.now() - begin)
    this.#times.set(what, times)
    const isDone = !(answer instanceof Error) && answer.ok
    if (!isDone) this.failed.push(`${what}: ${text.slice(0, 200)}`)
    return text
  }
}

/** Makes the largest picture that may be a logo: nothing but noise, which takes the most work. */
export function largestLogo(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  return sharp({ create: { width: 1600, height: 1600, channels: 3, background: '#888', noise } })
    .webp({ quality: 80 })
    .toBuffer()
}

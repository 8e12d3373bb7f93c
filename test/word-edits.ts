import { expect } from 'vitest'
import type { AskedDoubt } from '#features/products/doubts/schema.ts'
import {
  clientOf,
  type Details,
  type Doing,
  expectTaken,
  type Kitchen,
  pick,
  vouchForDish,
  vouchForProducts,
  writeAbove,
} from './kitchen.ts'
import {
  type NaiveDish,
  questionsAbove,
  questionsOfDiets,
  questionsOfDish,
  questionsOfProduct,
  type TextField,
  translated,
} from './naive-model.ts'
import type { NaiveQuestion, NaiveText } from './naive-words.ts'
import { questionsAbout } from './questions.ts'

/** The edits that write words of other than dishes and products, answer what words leave in doubt, and agree to claims. */
export const wordEdits = {
  async writeAbove({ kitchen, edit }: Doing) {
    const place = edit.one % 2
    const { name, description } = kitchen.above[place] ?? {}
    const texts = { name: name?.text ?? '', description: description?.text ?? '' }
    await writeAbove(kitchen, place, edit.who, { ...texts, [edit.yes ? 'description' : 'name']: edit.text })
  },

  async translate({ kitchen, edit }: Doing) {
    const picked = pick(kitchen.dishes, edit.one)
    if (!picked) return
    const [id, dish] = picked
    const field: TextField = edit.yes ? 'name' : 'description'
    const text = edit.other % 5 === 0 ? '' : edit.english
    const body = { texts: [{ language: 'en', [field]: text }] }
    const answer = await clientOf(kitchen, edit.who).post(`/dish/SetTranslations/${id}`, body)
    const dutch = dish[field].text
    const before = dish.translations.get(field)
    if (dutch === '' && text !== '' && text !== before?.text) return expect(answer.status).toBe(400)
    expectTaken(answer)
    if (text === (before?.text ?? '')) return
    const others = [...dish.translations].filter(([other]) => other !== field)
    const written = text === '' ? [] : [[field, translated(text, dutch, edit.who)] as const]
    kitchen.dishes.set(id, { ...dish, translations: new Map([...others, ...written]) })
  },

  async answerDishDoubt({ kitchen, edit }: Doing) {
    const doubted = [...kitchen.dishes].filter(([, dish]) => questionsOfDish(kitchen.products, dish).length > 0)
    const picked = pick(new Map(doubted), edit.one)
    if (!picked) return
    const [id, dish] = picked
    const open = questionsOfDish(kitchen.products, dish)
    const answers = await answerOne(kitchen, edit, {
      path: `/dish/GetDish/${id}`,
      url: `/dish/AnswerDoubt/${id}`,
      open,
    })
    if (!answers) return
    kitchen.dishes.set(id, { ...dish, answered: new Set([...dish.answered, ...answers]) })
    vouchForDish(kitchen, id)
  },

  async answerProductDoubt({ kitchen, edit }: Doing) {
    const { products } = kitchen
    const doubted = [...products].filter(([, product]) => questionsOfProduct(products, product).length > 0)
    const picked = pick(new Map(doubted), edit.one)
    if (!picked) return
    const [id, product] = picked
    const open = questionsOfProduct(products, product)
    const paths = { path: `/product/GetProduct/${id}`, url: `/product/AnswerDoubt/${id}` }
    const answers = await answerOne(kitchen, edit, { ...paths, open })
    if (!answers) return
    products.set(id, { ...product, answered: new Set([...product.answered, ...answers]) })
    vouchForProducts(products, [id])
  },

  /** The owner answers all that a dish asks, and agrees to what it claims. */
  async agreeToDish({ kitchen, edit }: Doing) {
    const picked = pick(kitchen.dishes, edit.one)
    if (!picked) return
    const [id, dish] = picked
    const read = async () => (await kitchen.owner.get(`/dish/GetDish/${id}`)).body as { doubts: AskedDoubt[] }
    const isAgreed = await agreeToAll(kitchen, edit, `/dish/AnswerDoubt/${id}`, async () => {
      return (await read()).doubts
    })
    if (!isAgreed) return
    const ofDiets = questionsOfDiets(kitchen.products, dish).filter(({ answers }) => answers.length > 0)
    const open = [...questionsOfDish(kitchen.products, dish), ...ofDiets]
    kitchen.dishes.set(id, { ...withAnswers(dish, open), ...allRead(dish) })
    if (open.length > 0) vouchForDish(kitchen, id)
  },

  async agreeToAbove({ kitchen, edit }: Doing) {
    const place = edit.one % 2
    const texts = kitchen.above[place]
    if (!texts) return
    const url = place === 0 ? `/category/AnswerDoubt/${kitchen.category}` : '/menu/AnswerDoubt'
    if (!(await agreeToAll(kitchen, edit, url, () => doubtsAbove(kitchen, place)))) return
    const open = [...kitchen.dishes].flatMap(([id, dish]) => questionsAbove(texts, kitchen.products, id, dish))
    const [name, description] = [asRead(texts.name), asRead(texts.description)]
    kitchen.above[place] = { ...withAnswers(texts, open), name, description }
  },
}

/** Returns what the product asks about the texts of the category (0) or the menu (1). */
export async function doubtsAbove({ owner, category }: Kitchen, place: number): Promise<AskedDoubt[]> {
  if (place === 0)
    return ((await owner.get(`/category/GetCategory/${category}`)).body as { doubts: AskedDoubt[] }).doubts
  return questionsAbout(owner, { kind: 'menu' })
}

type Asked = { path: string; url: string; open: readonly NaiveQuestion[] }

/** Answers one of the questions about words, which come before all others; returns its answers unless it was refused. */
async function answerOne(kitchen: Kitchen, edit: Details, { path, url, open }: Asked) {
  const { doubts } = (await kitchen.owner.get(path)).body as { doubts: AskedDoubt[] }
  const place = edit.other % open.length
  const answer = await clientOf(kitchen, edit.who).post(url, { stamp: doubts[place]?.stamp })
  if (edit.who === 'helper') return void expect(answer.status).toBe(403)
  expectTaken(answer)
  return open[place]?.answers
}

/** Answers all questions that can be; returns whether any was. */
async function agreeToAll(kitchen: Kitchen, { who }: Details, url: string, read: () => Promise<AskedDoubt[]>) {
  for (let answered = 0; ; answered += 1) {
    const next = (await read()).find(({ stamp }) => stamp !== null)
    if (!next || answered > 50) return answered > 0
    const answer = await clientOf(kitchen, who).post(url, { stamp: next.stamp })
    if (who === 'helper') return void expect(answer.status).toBe(403)
    expectTaken(answer)
  }
}

function withAnswers<Thing extends { answered: ReadonlySet<string> }>(
  thing: Thing,
  open: readonly Pick<NaiveQuestion, 'answers'>[],
): Thing {
  return { ...thing, answered: new Set([...thing.answered, ...open.flatMap(({ answers }) => answers)]) }
}

function allRead(dish: NaiveDish): Partial<NaiveDish> {
  const translations = Array.from(dish.translations, ([field, text]) => [field, { ...text, waits: false }] as const)
  return {
    name: asRead(dish.name),
    description: asRead(dish.description),
    translations: new Map(translations),
    readDiets: dish.diets,
  }
}

function asRead({ text }: NaiveText): NaiveText {
  return { text, read: text }
}

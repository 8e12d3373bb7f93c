export type Imprint = { company: string; moment: string; number: number }
export type PrintedMenu = {
  name: string
  categories: readonly {
    name: string
    rows: readonly { name: string; isChoice: boolean; cells: readonly string[] }[]
  }[]
}
export type PrintedCard = { name: string; description: string; allergens: readonly string[]; diets: readonly string[] }
export type LargeMenu = {
  name: string
  categories: readonly {
    name: string
    dishes: readonly {
      name: string
      description: string
      price: string
      allergens: readonly string[]
      diets: readonly string[]
    }[]
  }[]
}
export type VouchedThing = { name: string; said: readonly string[] }
export type Paper =
  | { kind: 'matrix'; url: string | undefined; menus: readonly PrintedMenu[] }
  | { kind: 'signs'; url: string | undefined; signs: readonly { place: string; way: 'written' | 'oral' | 'both' }[] }
  | { kind: 'cards'; url: string | undefined; perSheet: 8 | 10; cards: readonly PrintedCard[] }
  | { kind: 'large'; menus: readonly LargeMenu[] }
  | { kind: 'log'; period: string; days: readonly { day: string; lines: readonly string[] }[] }
  | { kind: 'instruction'; text: string; read: readonly { name: string; on: string }[]; waiting: readonly string[] }
  | { kind: 'signoffs'; dishes: readonly VouchedThing[]; products: readonly VouchedThing[] }

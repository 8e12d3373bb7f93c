import type { Fault } from './fault.ts'

const publishing = 'src/features/publishing'
const search = `${publishing}/filter/web/search-card.ts`
const offer = `${publishing}/filter/web/offer-filter.ts`
const meant = `${publishing}/filter/allergens-meant.ts`
const everyday = `${publishing}/filter/everyday-words.tsv`
const watching = `${publishing}/filter/web/watch-allergens.ts`
const oldCopy = { seenBy: [`${publishing}/public-card/old-copy.sqlite.test.ts`] }
const byWord = { seenBy: [`${publishing}/filter/allergens-meant.test.ts`] }
const whoTypes = { seenBy: ['e2e/card-filter.spec.ts'], titled: 'is offered the filter' }
const whoWaits = { seenBy: ['e2e/card-filter.spec.ts'], titled: 'an open card asks' }
const whenUpdated = {
  seenBy: [`${publishing}/card/card-words.sqlite.test.ts`],
  titled: 'is the moment of what changed them',
}

/** Faults with which a guest's own word, an old copy or an open card says that an allergen is not there. */
export const faults: readonly Fault[] = [
  {
    name: 'a guest who types peanut is told that nothing was found',
    file: search,
    find: 'none.hidden = offer(input.value) || found',
    replace: 'none.hidden = (offer(input.value), found)',
    ...whoTypes,
  },
  {
    name: 'the offer of the filter sets nothing',
    file: offer,
    find: 'avoidAlso(boxes, [nr])',
    replace: 'avoidAlso(boxes, [])',
    ...whoTypes,
  },
  {
    name: 'who types noten is not offered peanuts',
    file: everyday,
    find: 'apenootjes, noot, noten, nootjes',
    replace: 'apenootjes',
    ...byWord,
  },
  {
    name: 'broad beans are taken for the half of the Arabic word for peanut',
    file: meant,
    find: "!word.includes(' ') && ",
    replace: '',
    ...byWord,
  },
  {
    name: 'noix de cajou are walnuts',
    file: meant,
    find: 'Math.max(...fits',
    replace: 'Math.min(...fits',
    ...byWord,
  },
  {
    name: 'a kept copy does not say that there is no internet',
    file: `${publishing}/public-card/web/kept-cards.ts`,
    find: '{ isOffline: true }',
    replace: '{}',
    seenBy: ['e2e/kept-card.spec.ts'],
    titled: 'readable without network',
  },
  {
    name: 'the filter of an old copy leaves dishes among the rest',
    file: `${publishing}/public-card/rules.ts`,
    find: 'dietaryneeds: [],\n    complete: false,',
    replace: 'dietaryneeds: [],\n    complete: true,',
    ...oldCopy,
    titled: 'asks about every dish',
  },
  {
    name: 'an old copy has a filter though its owner hides allergens',
    file: `${publishing}/public-card/server/public-card.ts`,
    find: 'hasFilter: today.allergens',
    replace: 'hasFilter: true',
    ...oldCopy,
    titled: 'asks about every dish',
  },
  {
    name: 'an open card keeps silent about a new allergen',
    file: watching,
    find: 'said.every((one) => now.has(one))',
    replace: 'said.some((one) => now.has(one))',
    ...whoWaits,
  },
  {
    name: 'an open card says that allergens changed when a price did',
    file: watching,
    find: "JSON.stringify([dish.querySelector('h3')?.textContent,",
    replace: 'JSON.stringify([dish.textContent,',
    ...whoWaits,
  },
  {
    name: 'a card that nobody looks at asks on',
    file: watching,
    find: 'if (document.hidden || isTold()) return',
    replace: 'if (isTold()) return',
    ...whoWaits,
  },
  {
    name: 'a price makes the allergens look younger',
    file: 'src/features/history/allergen-changes.ts',
    find: "change: false, 'new-price': false,",
    replace: "change: true, 'new-price': true,",
    ...whenUpdated,
  },
  {
    name: 'another company makes the allergens look younger',
    file: 'src/features/history/server/queries.ts',
    find: ".where('company_id', '=', companyId)\n    .where(aboutAllergens)\n    .orderBy('id', 'desc')\n    .limit(1)",
    replace:
      ".where('company_id', '>', 0 as CompanyId)\n    .where(aboutAllergens)\n    .orderBy('id', 'desc')\n    .limit(1)",
    ...whenUpdated,
  },
  {
    name: 'the names of allergens vanish where text is large',
    file: `${publishing}/style/allergens.css`,
    find: '.card-said {',
    replace: '@media (max-width: 18em) { .card-row button { font-size: 0; } } .card-said {',
    seenBy: ['e2e/card-look.spec.ts'],
    titled: 'no name of an allergen vanishes',
  },
  {
    name: 'the last columns of the list leave the paper',
    file: `${publishing}/style/print.css`,
    find: '    white-space: nowrap;',
    replace: '',
    seenBy: ['e2e/card-filter.spec.ts'],
    titled: 'a printed card has',
  },
]

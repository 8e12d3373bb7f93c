import { expect, test } from 'vitest'
import { describeAuthor, describeLine } from './sentences.ts'

const line = { action: 'change', subject: 'dish', subjectName: 'Bisque', details: {}, about: null } as const

test.each<[line: Parameters<typeof describeLine>[0], sentence: string]>([
  [{ ...line, action: 'create' }, 'voegde gerecht "Bisque" toe'],
  [{ ...line, subject: 'product', subjectName: 'Room', action: 'delete' }, 'verwijderde product "Room"'],
  [{ ...line, action: 'sell-out' }, 'meldde dat gerecht "Bisque" op is'],
  [{ ...line, action: 'offer-again', count: 3 }, 'meldde dat 3 gerechten er weer zijn'],
  [{ ...line, action: 'restore' }, 'zette gerecht "Bisque" terug'],
  [{ ...line, subject: 'category', subjectName: 'Soepen' }, 'wijzigde categorie "Soepen"'],
  [{ ...line, subject: 'menu', subjectName: 'Kaart' }, 'wijzigde de instellingen van de menukaart'],
  [{ ...line, subject: 'menu', details: { logo: 'replaced' } }, 'zette een logo op de menukaart'],
  [{ ...line, subject: 'menu', details: { logo: 'removed' } }, 'haalde het logo van de menukaart'],
  [{ ...line, action: 'remove-product' }, 'haalde een product weg uit gerecht "Bisque"'],
  [{ ...line, action: 'remove-product', details: { name: 'Room' } }, 'haalde "Room" weg uit gerecht "Bisque"'],
  [{ ...line, action: 'put-back', details: { name: 'Room' } }, 'zette "Room" terug in gerecht "Bisque"'],
  [
    { ...line, action: 'put-in-dishes', subject: 'product', subjectName: 'Sulfiet', details: { dishes: [4, 9] } },
    'voegde product "Sulfiet" toe aan 2 gerechten',
  ],
  [
    { ...line, action: 'take-out-of-dishes', subject: 'product', subjectName: 'Sulfiet', details: { dishes: [4] } },
    'haalde product "Sulfiet" weer uit 1 gerecht',
  ],
  [
    { ...line, action: 'undo-replace', subject: 'product', details: { name: 'Melk' } },
    'maakte ongedaan dat product "Bisque" werd vervangen door "Melk"',
  ],
  [{ ...line, action: 'undo-replace', subject: 'product' }, 'maakte ongedaan dat product "Bisque" werd vervangen'],
  [{ ...line, action: 'check-allergens', subject: 'product' }, 'controleerde de allergenen van product "Bisque"'],
  [{ ...line, action: 'accept-sheet', subject: 'product' }, 'nam het nieuwste productblad van product "Bisque" over'],
  [
    { ...line, action: 'keep-statements', subject: 'product' },
    'liet de allergenen van product "Bisque" zoals ze waren',
  ],
  [{ ...line, action: 'add-photo', subject: 'product' }, 'voegde een foto van het etiket toe aan product "Bisque"'],
  [{ ...line, action: 'remove-photo', subject: 'product' }, 'verwijderde een foto van het etiket van product "Bisque"'],
  [{ ...line, action: 'add-photo', subject: 'dish' }, 'zette een foto bij gerecht "Bisque"'],
  [{ ...line, action: 'remove-photo', subject: 'dish' }, 'haalde de foto weg bij gerecht "Bisque"'],
  [{ ...line, action: 'enter-menu', details: { dishes: { count: 1 } } }, 'plakte een menu met 1 gerecht'],
  [{ ...line, action: 'load-takeout', details: { dishes: 12 } }, 'laadde een menu in met 12 gerechten'],
  [{ ...line, action: 'choose-address', details: { name: 'bisque' } }, 'gaf de menukaart "bisque" als adres'],
  [{ ...line, action: 'accept-access', about: 'Joris Bos' }, 'gaf Joris Bos toegang'],
  [{ ...line, action: 'hand-over' }, 'maakte een oud-medewerker eigenaar'],
  [{ ...line, action: 'leave' }, 'verwijderde een account'],
  [{ ...line, action: 'of an older version' }, 'wijzigde gerecht "Bisque"'],
  [{ ...line, action: 'constructor' }, 'wijzigde gerecht "Bisque"'],
])('reads %o as "… %s"', (read, sentence) => {
  expect(describeLine(read)).toBe(sentence)
})

test.each([
  ['staff', 'Sanne de Vries', 'Sanne de Vries'],
  ['staff', null, 'Oud-medewerker'],
  ['unknown', null, 'Oud-medewerker'],
  ['scanner', null, 'De scanner'],
  ['schedule', null, 'Menukaart'],
  ['operator', null, 'De beheerder'],
  ['program', null, 'Kassa (sleutel)'],
] as const)('a change by %s, named %s, is by "%s"', (cameBy, name, who) => {
  expect(describeAuthor(cameBy, name, cameBy === 'program' ? 'Kassa' : null)).toBe(who)
})

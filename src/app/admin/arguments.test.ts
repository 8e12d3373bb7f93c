import { describe, expect, test } from 'vitest'
import { readArguments } from './arguments.ts'

const read = (line: string) => readArguments(line.split(' ').filter((word) => word !== ''))

describe("the arguments of the operator's command", () => {
  // spec: operator-1
  test.each([
    ['users', { name: 'users', term: '', limit: 50 }],
    ['users de lepel --limit 3', { name: 'users', term: 'de lepel', limit: 3 }],
    ['users --news', { name: 'users news' }],
    ['users remove Sanne@Lepel.example', { name: 'users remove', email: 'sanne@lepel.example', isSure: false }],
    ['users remove sanne@lepel.example --yes', { name: 'users remove', email: 'sanne@lepel.example', isSure: true }],
    ['users sign-out a@b.nl', { name: 'users sign-out', email: 'a@b.nl' }],
    ['companies', { name: 'companies', term: '', limit: 50 }],
    ['mail', { name: 'mail', limit: 50 }],
    ['mail failed --limit=9', { name: 'mail failed', limit: 9 }],
    ['mail retry 12', { name: 'mail retry', id: 12 }],
    ['messages', { name: 'messages', limit: 50 }],
    ['verify sanne@lepel.example', { name: 'verify', email: 'sanne@lepel.example', choice: undefined }],
    ['verify sanne@lepel.example 2', { name: 'verify', email: 'sanne@lepel.example', choice: 2 }],
    ['second-factor remove a@b.nl', { name: 'second-factor remove', email: 'a@b.nl' }],
    ['help', { name: 'help' }],
    ['users --help', { name: 'help' }],
  ])('are read: %s', (line, command) => {
    expect(read(line)).toEqual(command)
  })

  test.each([
    ['', 'Zeg wat er moet gebeuren.'],
    ['wissen alles', 'De opdracht wissen alles bestaat niet.'],
    ['constructor', 'De opdracht constructor bestaat niet.'],
    ['second-factor', 'Na second-factor komt remove.'],
    ['users --news lepel', 'Achter users news hoort lepel niet.'],
    ['users remove', 'Zet achter users remove één e-mailadres.'],
    ['users remove sanne', 'Zet achter users remove één e-mailadres.'],
    ['users remove a@b.nl c@d.nl --yes', 'Zet achter users remove één e-mailadres.'],
    ['companies --yes', 'De optie --yes hoort niet bij companies.'],
    ['mail remove', 'Achter mail hoort remove niet.'],
    ['mail retry', 'Zet achter mail retry één nummer.'],
    ['mail retry 0', 'Zet achter mail retry één nummer.'],
    ['mail retry 1 2', 'Zet achter mail retry één nummer.'],
    ['verify', 'Zet achter verify één e-mailadres.'],
    ['verify a@b.nl twee', 'Zet achter verify E-MAIL één nummer.'],
    ['verify a@b.nl 1 2', 'Zet achter verify E-MAIL één nummer.'],
    ['users --limit', 'Zet achter --limit een aantal regels.'],
    ['users --limit 0', 'Zet achter --limit een aantal regels.'],
    ['users --limit=-1', 'Zet achter --limit een aantal regels.'],
    ['users --limit veel', 'Zet achter --limit een aantal regels.'],
  ])('are refused with an explanation when wrong: %s', (line, message) => {
    expect(() => read(line)).toThrow(message)
  })
})

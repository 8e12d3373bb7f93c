import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { publicUrlOf, readConfig } from './config.ts'

const refused: Readonly<Record<string, readonly string[]>> = {
  PORT: ['abc', '-1', '65536', '3000.5', '1e3', '0x50', '80 81', '3000abc'],
  ACCESS_LOG: ['ja'],
  DEMO: ['open'],
  METRICS_PORT: ['abc', '65536'],
  METRICS_HOST: ['een naam'],
  HOST: ['een naam', 'http://0.0.0.0', '0.0.0.0/8'],
  PUBLIC_URL: [
    'menu.example.nl',
    'ftp://menu.example.nl',
    'javascript:alert(1)',
    'https://',
    'https://menu.example.nl/show',
    'https://menu.example.nl?x=1',
    'https://menu.example.nl/#x',
    'https://ik:geheim@menu.example.nl',
  ],
  DATABASE_URL: ['mysql://localhost/menu', 'localhost/menu', 'menukaart.db'],
  SMTP_URL: ['mail.example.nl', 'http://mail.example.nl', 'smtp://', 'smtps://gebruiker@'],
  MAIL_FROM: ['Menukaart', 'noreply', 'a@b@c', 'Menukaart <noreply>', 'a@b.nl, c@d.nl', 'X <a@b.nl>\nBcc: c@d.nl'],
  HELPDESK_EMAIL: ['helpdesk', 'a@b@c', 'Helpdesk <a@b.nl>', 'a@b.nl, c@d.nl', 'a@b.nl\nBcc: c@d.nl'],
  CAPTCHA: ['google', 'ALTCHA', 'true'],
  RECAPTCHA_SITE_KEY: ['twee woorden', 'kort', '"6LeIxAcTAAAAAJcZVRqyHh71UMIEGNQ"'],
  RECAPTCHA_SECRET: ['twee woorden', 'kort', 'x'.repeat(201)],
  CATALOGUE: ['google', 'embedded,', 'embedded;menuapp', 'embedded,embedded'],
  CATALOGUE_NAME: ['n'.repeat(61)],
  CATALOGUE_URL: [
    'catalogus.example.nl',
    'ftp://catalogus.example.nl',
    'https://ik:geheim@a.example',
    'https://a.example/?b=c',
  ],
  CATALOGUE_KEY: ['twee woorden', 'slëutel'],
  TRANSLATE: ['google', 'DeepL'],
  TRANSLATE_URL: ['deepl.com', 'https://naam:geheim@vertaler.example', 'https://vertaler.example/?key=x'],
  TRANSLATE_KEY: ['twee woorden'],
  CATALOGUE_PRODUCT_URL: ['https://catalogus.example.nl/product', '{id}', 'javascript:{id}'],
  PROVIDER_NAME: ['n'.repeat(201)],
  PROVIDER_ADDRESS: ['n'.repeat(301)],
  PROVIDER_EMAIL: ['horeca.example', 'a@b@c', 'Horeca <a@b.nl>', 'a@b.nl, c@d.nl', 'a b@c.nl', 'a@b.nl)'],
  WEBHOOK_INSIDE: [
    'true',
    'kassa',
    'loopback',
    '10.0.0.0/0',
    '::/0',
    '10.0.0.1;10.0.0.2',
    '300.1.1.1',
    'http://10.0.0.1',
  ],
  TRUST_PROXY: [
    'true',
    'TRUE',
    'ja',
    '0',
    '-1',
    '10',
    '1.5',
    '10.0.0.300',
    '10.0.0.0/99',
    '0.0.0.0/0',
    '::/0',
    'loopback, 0.0.0.0/00',
    '10.0.0.1;10.0.0.2',
    'localhost',
  ],
}

describe('the settings', () => {
  test('have defaults that work', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '0.0.0.0',
      publicUrl: undefined,
      dataDir: resolve('data'),
      databaseUrl: undefined,
      backupDir: undefined,
      smtpUrl: undefined,
      mailFrom: 'Menukaart <noreply@localhost>',
      helpdeskEmail: undefined,
      captcha: { kind: 'altcha' },
      catalogue: ['embedded'],
      catalogueName: 'de catalogus',
      catalogueUrl: undefined,
      catalogueKey: undefined,
      catalogueProductUrl: undefined,
      provider: { name: undefined, address: undefined, email: undefined },
      webhookInside: [],
      trustProxy: false,
      accessLog: false,
      isPublicDemo: false,
    })
  })

  test('count as absent when they are empty', () => {
    const empty = Object.fromEntries(Object.keys(refused).map((name) => [name, ' ']))
    expect(readConfig(empty)).toEqual(readConfig({}))
  })

  // spec: calls-6
  test('are read from the environment', () => {
    const environment = {
      PORT: '8080',
      HOST: '::1',
      PUBLIC_URL: 'https://menu.example.nl//',
      DATA_DIR: '/srv/menu',
      DATABASE_URL: 'postgresql://menu:geheim@db/menu',
      BACKUP_DIR: '/mnt/backups',
      SMTP_URL: 'smtps://menu:geheim@mail.example.nl:465',
      MAIL_FROM: 'De Lepel <kaart@lepel.example>',
      HELPDESK_EMAIL: 'helpdesk@lepel.example',
      CAPTCHA: 'recaptcha',
      RECAPTCHA_SITE_KEY: '6LeIxAcTAAAAAJcZVRqyHh71UMIEGNQ_site',
      RECAPTCHA_SECRET: '6LeIxAcTAAAAAGG-vFI1TnRWxMZNFuojJ4Wi-secret',
      CATALOGUE: 'menuapp, embedded',
      CATALOGUE_NAME: 'PS in foodservice',
      CATALOGUE_URL: 'https://catalogus.example.nl/v1/',
      CATALOGUE_KEY: 'geheim',
      CATALOGUE_PRODUCT_URL: 'https://catalogus.example.nl/product/{id}',
      PROVIDER_NAME: 'Horeca & Co',
      PROVIDER_ADDRESS: 'Havenkade 12, 1234 AB Waterdorp',
      PROVIDER_EMAIL: 'privacy@horeca.example',
      TRUST_PROXY: '10.0.0.1, 192.168.0.0/16,loopback, fd00::/8',
      WEBHOOK_INSIDE: '192.168.1.20, fd00::/8',
      ACCESS_LOG: 'true',
      DEMO: 'public',
    }
    expect(readConfig(environment)).toEqual({
      port: 8080,
      host: '::1',
      publicUrl: 'https://menu.example.nl',
      dataDir: '/srv/menu',
      databaseUrl: environment.DATABASE_URL,
      backupDir: environment.BACKUP_DIR,
      smtpUrl: environment.SMTP_URL,
      mailFrom: environment.MAIL_FROM,
      helpdeskEmail: 'helpdesk@lepel.example',
      captcha: {
        kind: 'recaptcha',
        siteKey: environment.RECAPTCHA_SITE_KEY,
        secret: environment.RECAPTCHA_SECRET,
      },
      catalogue: ['menuapp', 'embedded'],
      catalogueName: 'PS in foodservice',
      catalogueUrl: 'https://catalogus.example.nl/v1',
      catalogueKey: 'geheim',
      catalogueProductUrl: environment.CATALOGUE_PRODUCT_URL,
      translate: undefined,
      provider: {
        name: 'Horeca & Co',
        address: 'Havenkade 12, 1234 AB Waterdorp',
        email: 'privacy@horeca.example',
      },
      webhookInside: ['192.168.1.20', 'fd00::/8'],
      trustProxy: environment.TRUST_PROXY,
      accessLog: true,
      isPublicDemo: true,
    })
    expect(readConfig({ MAIL_FROM: 'kaart@lepel.example' })).toMatchObject({ mailFrom: 'kaart@lepel.example' })
    expect(readConfig({ TRUST_PROXY: '2' })).toMatchObject({ trustProxy: 2 })
    expect(readConfig({ TRUST_PROXY: 'false' })).toMatchObject({ trustProxy: false })
  })

  for (const [name, values] of Object.entries(refused)) {
    // spec: calls-6
    test(`refuse a wrong ${name} with one Dutch sentence that names it`, () => {
      for (const value of values) {
        const oneSentence = new RegExp(`^De instelling ${name} (moet|mag) [^.\n]+([.]\\S[^.\n]*)*\\.$`)
        expect(() => readConfig({ [name]: value }), value).toThrow(oneSentence)
      }
    })
  }

  test('name the first mistake only', () => {
    expect(() => readConfig({ PORT: 'x', PUBLIC_URL: 'y' })).toThrow(/^De instelling PORT [^.]+\.$/)
  })
})

test('a catalogue on another machine needs its address', () => {
  expect(() => readConfig({ CATALOGUE: 'menuapp' })).toThrow(/^De instelling CATALOGUE_URL [^.]+\.$/)
  expect(readConfig({ CATALOGUE: 'openfoodfacts,embedded' }).catalogue).toEqual(['openfoodfacts', 'embedded'])
})

test('a translation program is known by its address, or named, and DeepL needs a key', () => {
  const url = 'https://vertaler.example'
  const key = 'sleutel'
  const kindOf = (settings: Record<string, string>) => readConfig(settings).translate?.kind
  expect(readConfig({ TRANSLATE_URL: `${url}/` }).translate).toEqual({ kind: 'libretranslate', url, key: undefined })
  for (const host of ['api-free.deepl.com', 'api.deepl.com'])
    expect(kindOf({ TRANSLATE_URL: `https://${host}`, TRANSLATE_KEY: key })).toBe('deepl')
  expect(kindOf({ TRANSLATE_URL: 'https://deepl.com.example', TRANSLATE_KEY: key })).toBe('libretranslate')
  expect(kindOf({ TRANSLATE_URL: url, TRANSLATE: 'deepl', TRANSLATE_KEY: key })).toBe('deepl')
  const sentence = (name: string) => new RegExp(`^De instelling ${name} moet [^.]+\\.$`)
  expect(() => readConfig({ TRANSLATE_URL: 'https://api.deepl.com' })).toThrow(sentence('TRANSLATE_KEY'))
  expect(() => readConfig({ TRANSLATE_KEY: key })).toThrow(sentence('TRANSLATE_URL'))
  expect(() => readConfig({ TRANSLATE: 'deepl' })).toThrow(sentence('TRANSLATE_URL'))
})

// spec: helpdesk-15
test('reCAPTCHA needs both of its keys, and ALTCHA none', () => {
  const siteKey = 'een-sleutel-voor-de-pagina'
  const secret = 'een-sleutel-voor-de-server'
  const missing = (settings: Record<string, string>) => () => readConfig({ CAPTCHA: 'recaptcha', ...settings })
  expect(missing({})).toThrow(/^De instelling RECAPTCHA_SITE_KEY moet [^.]+\.$/)
  expect(missing({ RECAPTCHA_SECRET: secret })).toThrow(/^De instelling RECAPTCHA_SITE_KEY moet [^.]+\.$/)
  expect(missing({ RECAPTCHA_SITE_KEY: siteKey })).toThrow(/^De instelling RECAPTCHA_SECRET moet [^.]+\.$/)
  const both = { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET: secret }
  expect(readConfig(both).captcha).toEqual({ kind: 'altcha' })
  expect(readConfig({ CAPTCHA: 'recaptcha', ...both }).captcha).toEqual({ kind: 'recaptcha', siteKey, secret })
})

test('links carry PUBLIC_URL, or this computer and its port when it is not set', () => {
  expect(publicUrlOf(readConfig({ PUBLIC_URL: 'https://menu.example.nl/' }))).toBe('https://menu.example.nl')
  expect(publicUrlOf(readConfig({ PORT: '4000' }))).toBe('http://localhost:4000')
})

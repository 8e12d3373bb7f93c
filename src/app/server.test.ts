import { createConnection } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { egg } from '#test/catalogue-entries.ts'
import { fillMenu, twoRestaurants } from '#test/restaurants.ts'
import { expectRefusal, expectUnchanged } from '#test/ritual.ts'
import { sharedScreensApp } from '#test/screens-app.ts'
import { type Client, openTestApp, startTestApp } from '#test/start-test-app.ts'
import { screenPaths } from './screen-paths.ts'

const world = twoRestaurants()

// What is sent without a look at any row is the same on either database.
const onSqlite = inject('database') === 'sqlite'

type Document = {
  openapi: string
  info: { version: string }
  paths: Record<string, Record<string, { tags?: string[]; responses?: object }>>
}

describe('the server', () => {
  test('reports that it runs and that its database answers', async () => {
    for (const path of ['/healthz', '/readyz', '/cardz', '/HealthZ/']) {
      const answer = await world.app.visitor.get(path)
      expect([answer.status, answer.body]).toEqual([200, { status: 'ok' }])
    }
  })

  test('is alive but not ready while its database is away', async () => {
    const app = await openTestApp()
    onTestFinished(app.stop)
    await app.db.destroy()
    expect((await app.visitor.get('/healthz')).status).toBe(200)
    const answer = await app.visitor.get('/readyz')
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5'])
    expect(answer.body).toEqual({ code: 'database-away', message: expect.any(String) })
  })

  // spec: dishes-27
  test('answers at paths in any case, with or without a slash at the end', async () => {
    const { owner } = world.own
    for (const path of ['/CATEGORY/getcategories', '/category/GetCategories/', '/Category/GETCATEGORIES'])
      expect((await owner.get(path)).status).toBe(200)
    expect((await world.app.visitor.post('/USER/register', {})).body).toMatchObject({ code: 'invalid' })
  })
})

describe('an unknown address', () => {
  test('is refused like any other call, whatever the method', async () => {
    const { owner } = world.own
    const nothing = [
      owner.get('/bestaatniet'),
      owner.get('/'),
      owner.get('//evil.example/x'),
      owner.get('/category/GetCategory'),
      owner.get('/category/SetCategory'),
      owner.post('/bestaatniet', {}),
      owner.put('/dish/SetDish', {}),
      owner.delete('/menu/SetQrSettings'),
      owner.call('PATCH' as 'POST', '/dish/SetDish', { id: 0 }),
      owner.get('/auth/delete-user'),
      owner.post('/auth/change-email', { newEmail: 'x@y.example' }),
      owner.post('/auth/sign-up/email', { email: 'x@y.example', password: 'een lang wachtwoord', name: 'X' }),
    ]
    await expectUnchanged(world, async () => {
      for (const answer of await Promise.all(nothing)) expectRefusal(answer, 404, 'not-found')
    })
  })

  test('is refused too when it cannot be decoded', async () => {
    for (const path of ['/%zz', '/category/GetCategory/%', '/show/%c3%28'])
      expectRefusal(await world.app.visitor.get(path), 400, 'invalid')
  })
})

test('a method that no call has is refused, TRACE among them, and echoes nothing', async () => {
  for (const method of ['TRACE', 'OPTIONS', 'PATCH', 'PROPFIND'] as const) {
    const answer = await world.app.server.inject({
      method: method as 'OPTIONS',
      url: '/healthz',
      headers: { x: 'kaas' },
    })
    expect([method, answer.statusCode, answer.body.includes('kaas')]).toEqual([method, 404, false])
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  }
})

test('a parameter that comes twice is refused, as nobody knows which one is meant', async () => {
  const { owner } = world.own
  for (const path of ['/product/search?keyword=a&keyword=b', '/menu/GetQrCode?format=png&format=svg'])
    expectRefusal(await owner.get(path), 400)
})

describe('a body', () => {
  const json = { 'content-type': 'application/json' }
  const register = (body: string, headers: Record<string, string>) =>
    world.app.visitor.call('POST', '/user/Register', body, headers)

  test('of more than a megabyte is refused, also when its stated length is smaller', async () => {
    const body = JSON.stringify({ firstname: 'x'.repeat(1024 * 1024) })
    expectRefusal(await register(body, json), 413, 'too-large')
    expectRefusal(await register('{}', { ...json, 'content-length': '2000000' }), 413, 'too-large')
    expectRefusal(await register('{}', { ...json, 'content-length': '1' }), 400)
  })

  test('that is no JSON is refused, by its type or by its content', async () => {
    for (const type of [
      'text/plain',
      'application/xml',
      'application/x-www-form-urlencoded',
      'kaas',
      'multipart/form-data',
    ])
      expectRefusal(await register('{}', { 'content-type': type }), 415, 'unsupported-type')
    for (const text of ['{', 'NaN', '{"a":NaN}', "{'a':1}", '\u0000', '{"__proto__":{"x":1}}', '['.repeat(100_000)])
      expectRefusal(await register(text, json), 400, 'invalid')
    expectRefusal(await register(`${'['.repeat(100_000)}${']'.repeat(100_000)}`, json), 400, 'invalid')
  })

  test('that is empty is accepted by calls without a body', async () => {
    const { owner, name } = world.own
    const { emptyCategory, looseDish } = await fillMenu(owner, name)
    const answer = await owner.call('PUT', `/category/AddDish/${emptyCategory}/${looseDish}`, '', json)
    expect(answer.status).toBe(200)
    expect((await owner.call('DELETE', `/dish/DeleteDish/${looseDish}`, '', json)).status).toBe(200)
  })
})

describe('a change from another site', () => {
  const save = (headers: Record<string, string>) =>
    world.own.owner.post('/category/SetCategory', { name: 'Van elders' }, headers)

  test('is refused', async () => {
    await expectUnchanged(world, async () => {
      for (const headers of [
        { origin: 'https://evil.example' },
        { origin: 'null' },
        { origin: 'http://localhost.evil.example' },
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:80' },
      ] as Record<string, string>[])
        expectRefusal(await save(headers), 403, 'other-site')
    })
    const signIn = await world.app.visitor.post('/auth/sign-in/email', {}, { origin: 'https://evil.example' })
    expectRefusal(signIn, 403, 'other-site')
  })

  test('is refused from a page without HTTPS where PUBLIC_URL has it, and accepted by its own origin alone', async () => {
    const app = await startTestApp({ env: { PUBLIC_URL: 'https://kaart.example', TRUST_PROXY: 'loopback' } })
    const answers = async (origin: string, headers: Record<string, string> = {}) =>
      (await app.visitor.post('/auth/sign-out', {}, { origin, host: 'kaart.example', ...headers })).status
    expect(await answers('https://kaart.example')).toBe(200)
    expect(await answers('https://ander.example', { host: 'ander.example', 'x-forwarded-proto': 'https' })).toBe(200)
    for (const origin of ['http://kaart.example', 'https://kaart.example:8443', 'https://ander.example', 'null'])
      expect([origin, await answers(origin, { 'x-forwarded-proto': 'https' })]).toEqual([origin, 403])
  })

  test('is accepted from our own pages and from programs', async () => {
    for (const headers of [
      { origin: 'http://localhost:80' },
      // Where nobody said so the server does not know whether a proxy speaks HTTPS.
      { origin: 'https://kaart.example', host: 'kaart.example' },
      { origin: 'http://192.168.1.5:8080', host: '192.168.1.5:8080' },
      {},
    ])
      expect((await save(headers as Record<string, string>)).status).toBe(200)
  })
})

describe('every answer', () => {
  test('carries the headers that keep browsers safe', async () => {
    for (const answer of [
      await world.app.visitor.get('/healthz'),
      await world.own.owner.get('/category/GetCategories'),
      await world.app.visitor.get('/category/GetCategories'),
      await world.app.visitor.get('/bestaatniet'),
      await world.app.visitor.get('/%zz'),
      await world.app.visitor.get(`/catalogue/${'9'.repeat(8001)}`),
    ]) {
      expect(answer.headers).toMatchObject({
        'content-security-policy': "default-src 'none';base-uri 'none';frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
      })
      expect(answer.headers).not.toHaveProperty('x-powered-by')
      expect(answer.headers).not.toHaveProperty('strict-transport-security')
    }
  })

  test('names its type, and the encoding of text', async () => {
    const { owner } = world.own
    for (const [client, path, type] of [
      [owner, '/category/GetCategories', 'application/json; charset=utf-8'],
      [owner, '/bestaatniet', 'application/json; charset=utf-8'],
      [owner, '/%zz', 'application/json; charset=utf-8'],
      [world.app.visitor, '/show/bestaatniet', 'text/html; charset=utf-8'],
      [world.app.visitor, '/openapi.json', 'application/json; charset=utf-8'],
    ] as const)
      expect([path, (await client.get(path, { accept: 'text/html' })).headers['content-type']]).toEqual([path, type])
  })

  test('is readable by our own pages alone: no origin is let in', async () => {
    for (const origin of ['https://evil.example', 'null', 'http://localhost:80']) {
      const { headers } = await world.own.owner.get('/category/GetCategories', { origin })
      expect(headers).not.toHaveProperty('access-control-allow-origin')
      expect(headers['cross-origin-resource-policy']).toBe('same-origin')
    }
  })

  test('requires HTTPS from then on where the public address uses it', async () => {
    const app = await startTestApp({ env: { PUBLIC_URL: 'https://kaart.example' } })
    for (const path of ['/healthz', '/user/GetUser', '/%zz']) {
      const { headers } = await app.visitor.get(path)
      expect([path, headers['strict-transport-security']]).toEqual([path, 'max-age=63072000; includeSubDomains'])
    }
  })
})

if (onSqlite)
  describe('/openapi.json', () => {
    test("says that SetProduct's allergens are the product's own, and GetProduct's the union with its components", async () => {
      const { paths } = JSON.parse((await world.app.visitor.get('/openapi.json')).text)
      const set = paths['/product/SetProduct'].post.requestBody.content['application/json'].schema
      const get = paths['/product/GetProduct/{id}'].get.responses['200'].content['application/json'].schema
      const { allergens } = set.properties
      expect(allergens.anyOf[0].description).toContain("The product's own allergens")
      expect(get.properties.allergens.description).toMatch(
        /^The union of the product's own allergens and those of everything/,
      )
      expect(get.properties.ownallergens.description).toContain('what SetProduct takes')
    })

    // spec: dishes-27, pages-15
    test('is OpenAPI 3.1 and lists every call of this version with its possible refusals', async () => {
      const { openapi, info, paths } = (await world.app.visitor.get('/openapi.json')).body as Document
      expect([openapi, info.version]).toEqual(['3.1.0', '1.0.1b'])
      const calls = Object.entries(paths).flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
      )
      expect(calls.sort()).toEqual(
        [
          'DELETE /category/DeleteCategory/{id}',
          'DELETE /dish/DeleteDish/{dishId}',
          'DELETE /dish/RemoveProduct/{dishId}/{productId}',
          'DELETE /menu/RemoveLogo',
          'DELETE /product/DeleteProduct/{id}',
          'DELETE /product/RemoveComponent/{id}/{componentId}',
          'GET /auth/get-session',
          'GET /cardz',
          'GET /catalogue/GetProduct/{refid}',
          'GET /catalogue/GetStats',
          'GET /category/GetCategories',
          'GET /category/GetCategory/{id}',
          'GET /dashboard/GetOverview',
          'GET /dish/GetDish/{dishId}',
          'GET /dish/GetDishes',
          'GET /dish/Uncategorised',
          'GET /dish/WithAllergen/{allergenId}',
          'GET /healthz',
          'GET /helpdesk/captcha',
          'GET /helpdesk/challenge',
          'GET /history/GetHistory',
          'POST /history/Undo',
          'GET /MenuApp/GetProductSheet/{refid}',
          'GET /MenuApp/SearchByEan/{ean}',
          'GET /menu/GetCompleteMenu',
          'GET /menu/GetCompleteMenu/{token}',
          'GET /menu/GetFoodMenus',
          'GET /menu/GetImage/{qrcode}',
          'GET /menu/GetQrCode',
          'GET /menu/GetQrSettings',
          'GET /menu/GetTableCard',
          'GET /menus/GetMenus',
          'POST /menus/SetMenu',
          'POST /menus/UpdateOrder',
          'DELETE /menus/DeleteMenu/{id}',
          'GET /product/GetProduct',
          'GET /product/GetProduct/{id}',
          'GET /product/WithAllergen/{allergenId}',
          'GET /product/search',
          'GET /readyz',
          'POST /auth/sign-in/email',
          'POST /auth/sign-out',
          'POST /category/SetCategory',
          'POST /category/UpdateOrder',
          'POST /dish/AddOwnProduct/{dishId}',
          'POST /dish/AddPsProduct/{dishId}',
          'POST /dish/DuplicateDish/{dishId}',
          'POST /dish/PutInDishes/{productId}',
          'POST /dish/QuickEntry',
          'POST /dish/SetDish',
          'POST /dish/TakeOutOfDishes/{productId}',
          'POST /dish/UpdateOrder',
          'POST /file/ReadFile',
          'POST /helpdesk/submit',
          'POST /menu/SetAddress',
          'POST /menu/SetQrSettings',
          'POST /menu/UploadLogo',
          'POST /product/PreviewReplacement/{productId}',
          'POST /product/ReplaceProduct/{productId}',
          'GET /product/GetSwaps',
          'GET /product/PreviewSwap/{productId}/{byId}',
          'POST /product/SetSwap/{productId}',
          'POST /product/EndSwap/{productId}/{byId}',
          'POST /product/AddOwnComponent/{id}',
          'POST /product/AddProduct',
          'POST /product/AddPsComponent/{id}',
          'POST /product/CreateGuid',
          'GET /product/GetScans/{sessionid}',
          'POST /product/UndoScan/{scanid}',
          'GET /product/ValidateGuid/{code}',
          'PUT /product/InvalidateGuid/{code}',
          'POST /product/AddProduct/{code}',
          'POST /product/AddPhoto/{code}/{productid}',
          'GET /product/GetPhoto/{productid}/{photoid}',
          'DELETE /product/RemovePhoto/{productid}/{photoid}',
          'POST /MenuApp/SearchResults',
          'POST /product/SetChecked/{id}',
          'POST /product/AnswerQuestion/{id}',
          'POST /product/AnswerRemoval/{id}',
          'POST /dish/AnswerRemoval/{id}',
          'POST /dish/SetDraft',
          'POST /dish/SetSoldOut/{dishId}',
          'POST /dish/SetStopped/{dishId}',
          'POST /dish/SetIncident/{dishId}',
          'POST /dish/SetLeaveOut/{dishId}/{productId}',
          'GET /station/GetStations',
          'POST /station/SetStation',
          'DELETE /station/DeleteStation/{id}',
          'POST /dish/SetStation/{dishId}/{stationId}',
          'POST /recall/FindDishes',
          'POST /recall/DownloadDishes',
          'GET /recall/GetDish/{dishId}',
          'GET /recall/DownloadDish/{dishId}',
          'GET /recall/GetDishes',
          'GET /recall/GetIncidents',
          'POST /dish/SetPhoto/{dishId}',
          'DELETE /dish/RemovePhoto/{dishId}',
          'POST /dish/PutPhotoBack/{dishId}/{photoid}',
          'GET /menu/GetPhoto/{qrcode}/{file}',
          'GET /service/GetService',
          'GET /inspection/DownloadMatrix',
          'GET /inspection/GetReadiness',
          'GET /inspection/GetReasons',
          'POST /product/AddEvidence/{productid}',
          'POST /product/SetEvidence/{productid}/{photoid}',
          'GET /inspection/GetInstruction',
          'GET /inspection/GetOutdated',
          'POST /inspection/SetPlace',
          'DELETE /inspection/DeletePlace/{id}',
          'PUT /inspection/SetHung/{id}',
          'POST /inspection/SetInstruction',
          'POST /inspection/SetInstructed',
          'DELETE /inspection/DeleteInstructed/{id}',
          'DELETE /inspection/DeletePrinted/{dishId}',
          'POST /inspection/Print',
          'POST /inspection/PrintFolder',
          'GET /program/GetMenu',
          'GET /program/GetPrograms',
          'POST /program/SetPrice',
          'POST /program/SetSoldOut',
          'POST /program/MakeKey',
          'DELETE /program/EndKey/{keyid}',
          'POST /program/SetWebhook',
          'DELETE /program/RemoveWebhook',
          'POST /program/RetryWebhook',
          'POST /program/TestWebhook',
          'GET /trash/GetTrash',
          'POST /trash/Restore',
          'POST /dish/SetConfirmed/{dishId}',
          'POST /dish/SetChoices/{dishId}',
          'POST /dish/ChangeDishes',
          'POST /dish/ConfirmDishes',
          'POST /dish/DeleteDishes',
          'GET /dish/Unconfirmed',
          'GET /category/GetTranslations/{id}',
          'POST /category/SetTranslations/{id}',
          'POST /category/ProposeTranslations/{id}',
          'GET /dish/GetSuggestions/{dishId}',
          'GET /dish/GetTranslations/{id}',
          'POST /dish/SetTranslations/{id}',
          'POST /dish/ProposeTranslations/{id}',
          'GET /menu/GetTranslations',
          'GET /menu/GetTranslations/{language}',
          'POST /menu/SetTranslations',
          'POST /menu/ProposeTranslations',
          'POST /product/SetProduct',
          'GET /user/GetRequestAccess',
          'POST /User/AcceptAccess/{userid}',
          'POST /User/RejectAccess/{userid}',
          'GET /user/GetColleagues',
          'GET /user/GetInvitations',
          'POST /user/Invite',
          'DELETE /user/EndInvitation/{invitationid}',
          'POST /user/RemoveColleague/{userid}',
          'POST /user/GrantAllergenRight/{userid}',
          'POST /user/WithdrawAllergenRight/{userid}',
          'POST /user/HandOver/{userid}',
          'GET /user/GetUser',
          'POST /user/UpdateUser',
          'DELETE /user/DeleteUser',
          'GET /user/GetRoles',
          'GET /user/GetDepartments',
          'POST /user/RequestAccess',
          'POST /user/UseInvitation',
          'POST /user/CheckInvitation',
          'POST /user/FoundCompany',
          'DELETE /user/RemovePasskey/{id}',
          'GET /takeout/Download',
          'GET /user/GetSecurity',
          'GET /user/GetSessions',
          'POST /auth/passkey-options',
          'POST /auth/sign-in/code',
          'POST /auth/sign-in/passkey',
          'POST /takeout/Load',
          'POST /user/AddPasskey',
          'POST /user/ChangeEmail',
          'POST /user/ChangePassword',
          'POST /user/ConfirmEmail',
          'POST /user/DisableSecondFactor',
          'POST /user/EnableSecondFactor',
          'POST /user/EndSession/{id}',
          'POST /user/EndSessions',
          'POST /user/PreparePasskey',
          'POST /user/PrepareSecondFactor',
          'POST /user/RenamePasskey/{id}',
          'POST /user/RenewBackupCodes',
          'POST /user/ForgotPassword',
          'POST /user/Register',
          'POST /user/ResendVerification',
          'POST /user/CheckResetLink',
          'POST /user/ResetPassword',
          'POST /user/VerifyEmail',
          'PUT /category/AddDish/{categoryId}/{dishId}',
          'POST /category/AnswerDoubt/{id}',
          'POST /dish/AnswerDoubt/{id}',
          'POST /menu/AnswerDoubt',
          'POST /product/AnswerDoubt/{id}',
          'POST /product/ReadWords',
          'POST /product/ReadOrderList',
          'POST /product/AddOrderList',
          'GET /question/GetQuestions',
          'POST /question/Answer',
        ].sort(),
      )
      for (const path of ['/category/SetCategory', '/dish/SetDish', '/product/SetProduct'])
        expect(Object.keys(paths[path]?.post?.responses ?? {})).toEqual(
          expect.arrayContaining(['200', '400', '401', '403', '404', '409', '413', '415', '503']),
        )
    })

    test('is made once, kept compressed, and revalidated by its ETag, also as /docs reads it', async () => {
      const app = await startTestApp()
      const written = vi.spyOn(app.server, 'swagger')
      const first = await app.visitor.get('/openapi.json')
      const { etag } = first.headers
      expect(first.headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-cache',
        etag: expect.stringMatching(/^"[\w-]{27}"$/),
      })
      for (const path of ['/openapi.json', '/docs/json'])
        expect((await app.visitor.get(path, { 'if-none-match': String(etag) })).status).toBe(304)
      const brotli = await app.server.inject({ url: '/openapi.json', headers: { 'accept-encoding': 'br' } })
      expect([brotli.headers['content-encoding'], brotliDecompressSync(brotli.rawPayload).toString()]).toEqual([
        'br',
        first.text,
      ])
      expect((await app.visitor.get('/docs/json')).text).toBe(first.text)
      expect(written).toHaveBeenCalledTimes(1)
      for (let time = 0; time < 2; time++)
        expect((await app.visitor.get('/docs/yaml')).text).toContain('openapi: 3.1.0')
      expect(written).toHaveBeenCalledTimes(2)
    })

    test('is readable at /docs', async () => {
      const page = await world.app.visitor.get('/docs')
      const answer = page.status === 302 ? await world.app.visitor.get(String(page.headers.location)) : page
      expect([answer.status, answer.headers['content-type']]).toEqual([200, expect.stringContaining('text/html')])
    })
  })

describe('the screens', () => {
  const screens = sharedScreensApp()

  test('name the files that they load, and to staff the calls that they make first', async () => {
    const owner = await screens().foundCompany('De Linde')
    const linksOf = async (client: Client, path: string) =>
      [...(await client.get(path, { accept: 'text/html' })).text.matchAll(/<link [^>]*>/g)].map(([link]) => link)
    const files = [
      '<link rel="stylesheet" crossorigin href="/assets/dishes-5e6f.css">',
      '<link rel="modulepreload" crossorigin href="/assets/app-1a2b.js">',
    ]
    expect(await linksOf(screens().visitor, '/dishes')).toEqual(files)
    expect(await linksOf(owner, '/dishes')).toEqual([
      '<link rel="preload" as="fetch" crossorigin href="/auth/get-session">',
      '<link rel="preload" as="fetch" crossorigin href="/dish/GetDishes">',
      ...files,
    ])
    expect(await linksOf(owner, '/login')).toEqual([])
    const gone = screens().client(owner.cookie)
    await owner.post('/auth/sign-out')
    expect(await linksOf(gone, '/dishes')).toEqual(files)
  })

  if (onSqlite) {
    // spec: routes-11
    test('are one page at each of their paths, with a nonce of its own each time', async () => {
      const nonces = new Set<string>()
      for (const path of screenPaths) {
        const address = path.replace(':token', 'abc').replace(':id', String(egg.sheet.refid))
        const answer = await screens().visitor.get(address, { accept: 'text/html' })
        expect([path, answer.status, answer.headers['cache-control']]).toEqual([path, 200, 'no-cache'])
        const nonce = answer.text.match(/content="([\w+/=]{24})"/)?.[1] ?? ''
        expect(String(answer.headers['content-security-policy'])).toContain(`'nonce-${nonce}'`)
        expect(String(answer.headers['content-security-policy'])).not.toMatch(/unsafe-inline|https?:|\*/)
        expect(String(answer.headers['content-security-policy'])).toMatch(
          /^default-src 'self'; .*; frame-ancestors 'none'$/,
        )
        nonces.add(nonce)
      }
      expect(nonces.size).toBe(screenPaths.length)
    })

    // spec: routes-11
    test('are never the answer to an unknown address', async () => {
      const page = await screens().visitor.get('/bestaatniet', { accept: 'text/html,*/*' })
      expect([page.status, page.text]).toEqual([404, expect.stringContaining('Pagina niet gevonden')])
      expect(page.text).not.toContain('id="root"')
      for (const path of ['/assets/weg.js', '/assets/../index.html', '/dish/Bestaat/Niet', '/assets/%2e%2e/index.html'])
        expectRefusal(await screens().visitor.get(path, { accept: '*/*' }), 404, 'not-found')
      expectRefusal(await screens().visitor.post('/bestaatniet', {}, { accept: 'text/html' }), 404, 'not-found')
    })

    test('and what was built for them are the only files: no source, setting, history or list of a folder', async () => {
      const { visitor } = screens()
      for (const path of [
        ...['/.git/config', '/.git/HEAD', '/.env', '/package.json', '/src/app/main.ts', '/data/menukaart.db'],
        ...['/index.html', '/screens.json', '/assets', '/assets/', '/assets/.', '/docs/static/', '/fonts/'],
        ...['/assets/../screens.json', '/assets/..%2fscreens.json', '/assets/..%5cscreens.json', '/assets/%00'],
        ...['/assets/....//screens.json', '/assets//etc/passwd', '/fonts/..%2f..%2fpackage.json'],
      ]) {
        const answer = await visitor.get(path, { accept: '*/*' })
        expect([path, [400, 404].includes(answer.status)]).toEqual([path, true])
        expect(answer.text).not.toMatch(/id="root"|"scripts"|\[core\]|sqlite|root:/i)
      }
    })

    test('load files whose content never changes under one name', async () => {
      const { status, headers } = await screens().visitor.get('/assets/app-1a2b.js')
      expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
    })

    test.each([
      { accept: 'gzip, deflate, br, zstd', encoding: 'br', unpack: brotliDecompressSync },
      { accept: 'gzip', encoding: 'gzip', unpack: gunzipSync },
      { accept: 'identity', encoding: undefined, unpack: (bytes: Buffer) => bytes },
    ])(
      'load files as they were compressed at the build: $encoding for "$accept"',
      async ({ accept, encoding, unpack }) => {
        const { headers, bytes } = await screens().visitor.get('/assets/app-1a2b.js', { 'accept-encoding': accept })
        expect(headers['content-encoding']).toBe(encoding)
        expect(headers['content-type']).toBe('application/javascript; charset=utf-8')
        expect(headers.vary).toBe('accept-encoding')
        expect(unpack(bytes).toString()).toBe('export {}')
      },
    )

    test('that were not built stop the server at its start, with a sentence that tells what to do', async () => {
      await expect(startTestApp({ webFolder: '/bestaat/niet' })).rejects.toThrow(/npm run build/)
    })
  }
})

if (onSqlite)
  test('a malformed request line or header gets a refusal, not a hanging connection', async () => {
    await world.app.server.listen({ port: 0, host: '127.0.0.1' })
    const { port } = world.app.server.server.address() as { port: number }
    const send = (text: string) =>
      new Promise<string>((resolve, reject) => {
        const socket = createConnection(port, '127.0.0.1', () => socket.write(text))
        let answer = ''
        socket.on('data', (data) => {
          answer += data
          socket.end()
        })
        socket.on('close', () => resolve(answer.split('\r\n')[0] ?? ''))
        socket.on('error', reject)
      })
    expect(await send(`GET /${'x'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`)).toMatch(/^HTTP\/1.1 431 /)
    expect(await send('KAAS / HTTP/1.1\r\nhost: x\r\n\r\n')).toMatch(/^HTTP\/1.1 400 /)
    expect(await send('GET /healthz HTTP/1.1\r\n\r\n')).toMatch(/^HTTP\/1.1 400 /)
    expect(await send('GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')).toMatch(/^HTTP\/1.1 200 /)
  })

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hashSource } from '#server/files/inline-code.ts'
import { newFolder } from '#test/backups.ts'
import { builtScreens } from '#test/built-screens.ts'
import { publishCard } from '#test/outages.ts'
import { type Method, startTestApp } from '#test/start-test-app.ts'
import { beginAnewEachNight } from './nightly-reset.ts'
import { openToEverybody } from './public-demo.ts'

type OpenApi = { paths: Record<string, Record<string, { requestBody?: { content: object } }>> }
const login = { email: 'sanne@lepel.example', password: 'demo-menukaart' }

async function start() {
  const app = await startTestApp({ webFolder: builtScreens(), watch: (server) => openToEverybody(server, () => login) })
  return { app, owner: await app.foundCompany('Lepelhuis') }
}

test('whoever plays with a public demo sends no mail or files and changes no account, and the rest is as ever', async () => {
  const { app, owner } = await start()
  const { paths } = (await app.visitor.get('/openapi.json')).body as OpenApi
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { requestBody }]) => ({ path, method, requestBody })),
  )
  const closed: string[] = []
  // Whoever signs out is closed out of all else.
  for (const { path, method, requestBody } of calls.filter((call) => call.path !== '/auth/sign-out')) {
    const address = path.replaceAll(/\{\w+\}/g, '1')
    const answer = await owner.call(method.toUpperCase() as Method, address, method === 'get' ? undefined : {})
    if ((answer.body as { code?: string } | undefined)?.code === 'demo') closed.push(path)
    else expect(Object.keys(requestBody?.content ?? {})).not.toContain('multipart/form-data')
  }
  for (const path of [
    'Register',
    'ForgotPassword',
    'ChangePassword',
    'ChangeEmail',
    'UpdateUser',
    'DeleteUser',
    'AddPasskey',
  ])
    expect(closed).toContain(`/user/${path}`)
  for (const path of ['/helpdesk/submit', '/takeout/Load', '/menu/UploadLogo', '/User/AcceptAccess/{userid}'])
    expect(closed).toContain(path)
  expect(await app.collectMails()).toEqual([])
  expect((await owner.post('/dish/SetDish', { name: 'Soep', price: 5 })).status).toBe(200)
  expect((await app.visitor.post('/user/Register', {})).body).toEqual({
    code: 'demo',
    message: 'In deze demo kan dat niet: je verstuurt er geen mail of bestanden, en de accounts blijven zoals ze zijn.',
  })
})

test('each page of a public demo says that it is one and how to log in, in a style that its policy allows', async () => {
  const { app, owner } = await start()
  const card = await publishCard(owner)
  for (const path of ['/', '/login', '/dashboard', '/terms', '/nergens', card, card]) {
    const page = await app.visitor.get(path, { accept: 'text/html', 'accept-encoding': 'br' })
    const [, style = ''] = /<style>(\.demo-note.*?)<\/style>/.exec(page.text) ?? []
    expect(String(page.headers['content-security-policy'])).toContain(hashSource(style))
    expect([path, page.text.match(/<p class="demo-note" role="note">.*?<\/p>/)?.[0]]).toEqual([
      path,
      '<p class="demo-note" role="note">Demo: alles hier is verzonnen, iedereen kan het veranderen, en elke nacht om 3 uur begint het opnieuw. Log in met sanne@lepel.example en wachtwoord demo-menukaart.</p>',
    ])
  }
})

test('a public demo begins anew each night, and ends when it ends by itself', async () => {
  const folder = newFolder()
  const [program, begun] = [join(folder, 'program.mjs'), join(folder, 'begun')]
  writeFileSync(
    program,
    `import { appendFileSync, readFileSync } from 'node:fs'
     appendFileSync(${JSON.stringify(begun)}, '.')
     if (readFileSync(${JSON.stringify(begun)}, 'utf8').length === 3) process.exit(7)
     setInterval(() => undefined, 1000)`,
  )
  // 03:00 in the Netherlands is near, yet further than a slow machine needs to start a program.
  const now = () => new Date('2026-11-26T01:59:58.000Z')
  expect(await beginAnewEachNight(program, now)).toBe(7)
  expect(existsSync(begun) && readFileSync(begun, 'utf8')).toBe('...')
})

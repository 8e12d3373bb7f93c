import { hashSource } from '#server/files/inline-code.ts'
import type { App } from '#server/requests/app.ts'
import { AppError } from '#server/requests/errors.ts'
import { escapeHtml } from '#shared/text.ts'

// Of the tags below, what a visitor needs all the same.
const open: readonly string[] = [
  '/auth/sign-in/email',
  '/auth/passkey-options',
  '/auth/sign-out',
  '/user/CheckResetLink',
]
/** The tags of calls that send mail or messages, load files, or change an account that all visitors share. */
const closedTags: readonly string[] = ['Account', 'Security', 'Toegang', 'Helpdesk', 'Takeout', 'Programs']

const style =
  '.demo-note{margin:0;padding:8px 16px;background:#5b2a4e;color:#fff;font:14px/1.4 sans-serif;text-align:center;overflow-wrap:anywhere}@media print{.demo-note{display:none}}'

/**
 * Makes a server one that anybody may play with: nobody sends mail or files from it or changes an account, and each screen
 * says that it is a demo and how to log in as `owner`. Call it before any route is registered.
 */
export function openToEverybody(app: App, owner: () => { email: string; password: string } | undefined): void {
  app.addHook('onRequest', async ({ method, routeOptions: { url = '', schema } }) => {
    const { tags = [], consumes = [] } = (schema ?? {}) as { tags?: string[]; consumes?: string[] }
    if (method === 'GET' || method === 'HEAD' || open.includes(url)) return
    if (consumes.includes('multipart/form-data') || tags.some((tag) => closedTags.includes(tag)))
      throw new AppError(
        403,
        'demo',
        'In deze demo kan dat niet: je verstuurt er geen mail of bestanden, en de accounts blijven zoals ze zijn.',
      )
  })
  // Pages are kept compressed, and what is compressed has no room for a note.
  app.addHook('onRequest', async ({ headers }) => {
    if (headers.accept?.includes('text/html')) delete headers['accept-encoding']
  })
  app.addHook('onSend', async (_request, reply, payload) => {
    const isPage = String(reply.getHeader('content-type')).startsWith('text/html')
    if (!isPage || !(typeof payload === 'string' || Buffer.isBuffer(payload))) return payload
    const policy = String(reply.getHeader('content-security-policy'))
    reply.header('content-security-policy', policy.replace('style-src', `style-src ${hashSource(style)}`))
    reply.removeHeader('content-length')
    return String(payload)
      .replace('</head>', `<style>${style}</style></head>`)
      .replace(/<body[^>]*>/, (body) => `${body}<p class="demo-note" role="note">${escapeHtml(noteFor(owner()))}</p>`)
  })
}

function noteFor(owner: { email: string; password: string } | undefined): string {
  const login = owner && ` Log in met ${owner.email} en wachtwoord ${owner.password}.`
  return `Demo: alles hier is verzonnen, iedereen kan het veranderen, en elke nacht om 3 uur begint het opnieuw.${login ?? ''}`
}

import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { refusals } from '#shared/fields.ts'
import { appVersion } from '#shared/version.ts'
import { type Precompressed, precompress, sendTagged } from '../files/precompressed.ts'
import type { App } from './app.ts'

// The library's default allows styles from anywhere and turns plain HTTP on a local network into HTTPS.
const docsPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'"

const introduction = `Menu cards with allergens.

Refusals are \`{code, message, fields}\` with a Dutch message. Calls that make something accept an \`Idempotency-Key\`
header: the same key again gives the same answer and makes nothing twice. A Set… answers the new version of what it saved
in the header \`x-version\`; with the \`version\` that was read in its body it is refused (409) when somebody else was
earlier. A field that is null counts as absent, and what is absent of an existing thing stays as it is. Staff's calls need the session cookie of \`/auth/sign-in/email\`; those of a
company's own programs (\`/program/GetMenu\`, \`SetPrice\`, \`SetSoldOut\`) a key in \`Authorization: Bearer mk_…\`.`

type JsonSchema = {
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
}

/** Allows null for each optional field of a body, since `json-body.ts` drops null fields. */
function allowNulls(schema: unknown): void {
  if (typeof schema !== 'object' || schema === null) return
  const { properties = {}, required = [], items, anyOf = [] } = schema as JsonSchema
  for (const inner of [...Object.values(properties), items, ...anyOf]) allowNulls(inner)
  for (const [name, field] of Object.entries(properties))
    if (!required.includes(name)) properties[name] = { anyOf: [field, { type: 'null' }] } as JsonSchema
}

/**
 * Documents every route registered after it, from its validation schemas: `/openapi.json`, readable at `/docs`. Any call
 * with a documented answer may answer our refusals too.
 */
export async function describeRoutes(app: App): Promise<void> {
  app.addHook('onRoute', (route) => {
    if (route.schema?.response) route.schema = { ...route.schema, response: { ...refusals, ...route.schema.response } }
  })
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Menukaart',
        version: appVersion,
        description: introduction,
      },
      components: {
        securitySchemes: {
          programKey: {
            type: 'http',
            scheme: 'bearer',
            description: "A key of the company's own, made at /programs: mk_…",
          },
        },
      },
    },
    transform: (document) => {
      const described = jsonSchemaTransform(document)
      allowNulls(described.schema?.body)
      return described
    },
  })
  const json = keptDocument('application/json; charset=utf-8', () => JSON.stringify(app.swagger()))
  const yaml = keptDocument('application/x-yaml', () => app.swagger({ yaml: true }))
  // These replace the library's own answers, which serialize the whole document at each request.
  const ofDocs = new Map([
    ['/docs/json', json],
    ['/docs/yaml', yaml],
  ])
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: docsPolicy,
    uiHooks: {
      onRequest: async (request, reply) => {
        const document = ofDocs.get(request.routeOptions.url ?? '')
        return document && sendTagged(request, reply, await document())
      },
    },
  })
  app.get('/openapi.json', { schema: { hide: true } }, async (request, reply) =>
    sendTagged(request, reply, await json()),
  )
}

/** Writes and packs a document at the first request for it: by then every route is registered. */
function keptDocument(type: string, write: () => string): () => Promise<Precompressed> {
  let document: Promise<Precompressed> | undefined
  return () => {
    document ??= precompress(write(), type)
    return document
  }
}

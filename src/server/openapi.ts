import swagger from '@fastify/swagger'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import type { App } from './app.ts'

/** Describes every route registered after it, from the schemas that validate them, at `/openapi.json`. */
export async function describeRoutes(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Menukaart',
        version: '1.0.1',
        description: 'Menu cards with allergens. Errors are `{code, message, fields}` with a Dutch message.',
      },
    },
    transform: jsonSchemaTransform,
  })
  app.get('/openapi.json', { schema: { hide: true } }, () => app.swagger())
}

import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { OpenAPIV3 } from 'openapi-types'

/** The OpenAPI document and a page to browse it, from this server's own assets under the site's own policy. */
export async function docsPlugin(app: FastifyInstance, { document }: { document: object }): Promise<void> {
  app.get('/openapi.json', async () => document)
  // The plugin's types stop at 3.0; it hands the document on as it is.
  await app.register(swagger, { mode: 'static', specification: { document: document as OpenAPIV3.Document } })
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    indexPrefix: '/api',
    uiConfig: { validatorUrl: null, docExpansion: 'none', tryItOutEnabled: false },
  })
}

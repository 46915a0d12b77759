import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { OpenAPIV3 } from 'openapi-types'

/** What Swagger UI writes into its page: it knows no Trusted Types. */
const trustedTypes = /;(?:require-trusted-types-for|trusted-types)[^;]*/gu

/** The OpenAPI document and a page to browse it, from this server's own assets under the site's own policy but for those. */
export async function docsPlugin(app: FastifyInstance, { document }: { document: object }): Promise<void> {
  app.get('/openapi.json', async () => document)
  await app.register(async (page) => {
    page.addHook('onRequest', async (_request, { raw }) => {
      const policy = String(raw.getHeader('content-security-policy'))
      raw.setHeader('content-security-policy', policy.replace(trustedTypes, ''))
    })
    // The plugin's types stop at 3.0; it hands the document on as it is.
    await page.register(swagger, { mode: 'static', specification: { document: document as OpenAPIV3.Document } })
    await page.register(swaggerUi, {
      routePrefix: '/docs',
      indexPrefix: '/api',
      uiConfig: { validatorUrl: null, docExpansion: 'none', tryItOutEnabled: false },
    })
  })
}

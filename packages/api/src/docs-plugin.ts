import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'

/** What Swagger UI writes into its page: it knows no Trusted Types. */
const trustedTypes = /;(?:require-trusted-types-for|trusted-types)[^;]*/gu

const none = { openapi: '3.1.1', info: { title: '', version: '1' }, paths: {} }

/**
 * The OpenAPI document and a page to browse it, from this server's own assets under the site's own policy but for those.
 * `describe` is asked once, by whoever wants it first: most servers end without, and it is a tenth of their start.
 */
export async function docsPlugin(app: FastifyInstance, { describe }: { describe: () => object }): Promise<void> {
  let known: object | undefined
  const document = () => (known ??= describe())
  app.get('/openapi.json', async () => document())
  await app.register(async (page) => {
    page.addHook('onRequest', async (_request, { raw }) => {
      const policy = String(raw.getHeader('content-security-policy'))
      raw.setHeader('content-security-policy', policy.replace(trustedTypes, ''))
    })
    // The page wants a document from the start, and hands on the one that it is given in its place.
    await page.register(swagger, { mode: 'static', specification: { document: none } })
    await page.register(swaggerUi, {
      routePrefix: '/docs',
      indexPrefix: '/api',
      transformSpecification: document,
      transformSpecificationClone: false,
      uiConfig: { validatorUrl: null, docExpansion: 'none', tryItOutEnabled: false },
    })
  })
}

import { parse } from 'qs'
import type { FastifyInstance } from 'fastify'
import type { World } from '../world.ts'
import { sendError } from './responses.ts'
import { catalogueRoutes } from './catalogue-routes.ts'
import { checkoutPage } from './checkout-page.ts'
import { checkoutRoutes } from './checkout-routes.ts'
import { dashboardPage } from './dashboard-page.ts'
import { saveIdempotentReplies } from './save-idempotent-replies.ts'
import { portalPage } from './portal-page.ts'
import { recordRoutes } from './record-routes.ts'
import { portalSettingsRoutes } from './portal-settings-routes.ts'
import { refuseUnpermitted } from './restricted-keys.ts'
import { StripeError } from './stripe-error.ts'
import { subscriptionRoutes } from './subscription-routes.ts'
import { webhookEndpointRoutes } from './webhook-endpoint-routes.ts'

/** Stripe: its API behind the secret key, and the pages that it shows to people. */
export async function stripeRoutes(server: FastifyInstance, world: World): Promise<void> {
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, parse(body.toString(), { depth: 10, arrayLimit: 200 })),
  )
  checkoutPage(server, world)
  portalPage(server, world)
  dashboardPage(server, world)
  await server.register((api, _options, done) => {
    api.setErrorHandler((error, _request, reply) => sendError(error, reply))
    api.addHook('onRequest', async (request, reply) => {
      void reply.header('request-id', `req_1sim${world.nextNumber()}`)
      const { secretKey, restrictedKeys } = world.state.stripe
      const given = keyFrom(request.headers.authorization)
      if (secretKey !== '' && given === secretKey) return
      const restricted = restrictedKeys.find(({ key }) => key === given)
      if (restricted) return refuseUnpermitted(restricted, request)
      const message = given ? `Invalid API Key provided: ${given.slice(0, 8)}****` : 'You did not provide an API key.'
      throw new StripeError(401, { type: 'invalid_request_error', message })
    })
    saveIdempotentReplies(api, world)
    subscriptionRoutes(api, world)
    checkoutRoutes(api, world)
    recordRoutes(api, world)
    catalogueRoutes(api, world)
    webhookEndpointRoutes(api, world)
    portalSettingsRoutes(api, world)
    done()
  })
  server.setNotFoundHandler(({ method, url }, reply) =>
    reply
      .code(404)
      .header('request-id', `req_1sim${world.nextNumber()}`)
      .send({
        error: {
          type: 'invalid_request_error',
          message: `Unrecognized request URL (${method}: ${url.split('?')[0] ?? ''}).`,
        },
      }),
  )
}

/** Bearer, or Basic with the key as the user. */
function keyFrom(header: string | undefined): string {
  const [scheme = '', value = ''] = (header ?? '').split(' ')
  if (/^bearer$/i.test(scheme)) return value
  return /^basic$/i.test(scheme) ? (Buffer.from(value, 'base64').toString().split(':')[0] ?? '') : ''
}

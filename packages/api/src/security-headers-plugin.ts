import helmet from '@fastify/helmet'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { isOfApi, getPath } from './get-path.ts'

/** Every power that this site does not use, switched off for it and for whatever it might ever embed. */
const permissionsPolicy = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
  .map((power) => `${power}=()`)
  .join(', ')

/** Pages that have a token or an address in their URL. */
const sendsNoReferrer =
  /^\/(subscriber-portal|member-portal|cancel-subscription|unsubscribe|admin\/(?:invitation|password))\b/

/** What is beyond the library: a request id to ask about, powers that are off, and what may be kept or told onward. */
function ownHeaders(request: FastifyRequest, reply: FastifyReply): void {
  const path = getPath(request)
  reply.header('x-request-id', request.id).header('permissions-policy', permissionsPolicy)
  if (sendsNoReferrer.test(path)) reply.raw.setHeader('referrer-policy', 'no-referrer')
  if (isOfApi(path)) reply.header('cache-control', 'no-store')
}

/** The same headers on every status of every route, assets and downloads too; and a request id to ask about. */
export const securityHeadersPlugin = fp<{ isSecure: boolean }>(
  async (server, { isSecure }) => {
    await server.register(helmet, {
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'none'"],
          scriptSrc: ["'self'"],
          styleSrc: ["'self'"],
          imgSrc: ["'self'", 'data:'],
          fontSrc: ["'self'"],
          connectSrc: ["'self'"],
          manifestSrc: ["'self'"],
          formAction: ["'self'"],
          baseUri: ["'none'"],
          objectSrc: ["'none'"],
          frameAncestors: ["'none'"],
          requireTrustedTypesFor: ["'script'"],
          // A mail in the console, and the words of a page whose script never came.
          trustedTypes: ['mail', 'without-script'],
        },
      },
      crossOriginOpenerPolicy: { policy: 'same-origin' },
      crossOriginResourcePolicy: { policy: 'same-origin' },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      xFrameOptions: { action: 'deny' },
      strictTransportSecurity: isSecure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    })
    server.addHook('onRequest', async (request, reply) => ownHeaders(request, reply))
  },
  { name: 'security-headers' },
)

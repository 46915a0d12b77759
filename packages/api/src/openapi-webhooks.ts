import { webhookPaths } from './webhook-plugin.ts'

const senders: Record<string, { name: string; signature: string }> = {
  substack: {
    name: 'an automation for Substack',
    signature:
      'x-joy-signature: the hex HMAC-SHA256 of `timestamp.body` under the secret; x-joy-timestamp: seconds since 1970, within five minutes. The body is {id, type, email}.',
  },
  planningcenter: { name: 'Planning Center', signature: 'X-PCO-Webhooks-Authenticity, over the body as it was sent.' },
  stripe: { name: 'Stripe', signature: 'Stripe-Signature, over the body as it was sent, within five minutes.' },
}

const error = { $ref: '#/components/schemas/Error' }
const reply = (description: string) => ({ description, content: { 'application/json': { schema: error } } })

/** The webhooks of the outside services, which stand beside the contract: a signature opens them, no session does. */
export const webhookOperations = (): Record<string, Record<string, unknown>> =>
  Object.fromEntries(
    [...webhookPaths].map((path) => {
      const platform = path.split('/')[2] ?? ''
      const { name, signature } = senders[platform] ?? { name: platform, signature: 'Signed.' }
      return [path, { post: describeWebhook(platform, name, signature) }]
    }),
  )

const describeWebhook = (platform: string, name: string, signature: string) => ({
  operationId: `webhooks.receive.${platform}`,
  tags: ['webhooks'],
  summary: `What ${name} tells`,
  description: `Signed by ${signature} An event that comes again is counted and answered alike.`,
  security: [],
  requestBody: { required: true, content: { 'application/json': { schema: { type: 'object' } } } },
  responses: {
    200: {
      description: 'Kept; it is worked off afterwards',
      content: {
        'application/json': {
          schema: { type: 'object', properties: { received: { type: 'integer' } }, required: ['received'] },
        },
      },
    },
    400: reply('Signed, but not what the platform documents'),
    401: reply('Not signed with the secret, or too long ago'),
    413: reply('Larger than a megabyte'),
    429: reply('Too many that were not signed'),
    503: reply('No secret is set'),
  },
})

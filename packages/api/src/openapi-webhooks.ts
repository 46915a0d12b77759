import { returnedMailPaths } from './returned-mail-plugin.ts'
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
  Object.fromEntries<Record<string, unknown>>([
    ...[...webhookPaths].map((path): [string, Record<string, unknown>] => {
      const platform = path.split('/')[2] ?? ''
      const { name, signature } = senders[platform] ?? { name: platform, signature: 'Signed.' }
      return [path, { post: describeWebhook(platform, name, signature) }]
    }),
    ...[...returnedMailPaths].map((path): [string, Record<string, unknown>] => [
      path,
      { post: describeReturned(path.split('/').at(-1) ?? '') },
    ]),
  ])

const signatures: Record<string, string> = {
  mailbox: 'A mail as it came back, raw; it counts where it names a mail of ours by its Message-ID.',
  ses: 'A notification of SNS, signed by its certificate, of the topic that is set.',
  postmark: 'A webhook of Postmark, which signs nothing.',
  sendgrid: 'SendGrid’s signed event webhook.',
  mailgun: 'Mailgun’s webhook, signed with its signing key.',
}

const describeReturned = (relay: string) => ({
  operationId: `returnedMail.receive.${relay}`,
  tags: ['returnedMail'],
  summary: `Bounces and complaints that ${relay} reports`,
  description: `${signatures[relay] ?? ''} A report that comes again changes nothing.`,
  security: [],
  parameters: [
    { name: 'token', in: 'query', description: 'Of the address; or as x-joy-token', schema: { type: 'string' } },
  ],
  requestBody: {
    required: true,
    content:
      relay === 'mailbox'
        ? { 'message/rfc822': { schema: { type: 'string' } } }
        : { 'application/json': { schema: relay === 'sendgrid' ? { type: 'array' } : { type: 'object' } } },
  },
  responses: {
    200: {
      description: 'How many reports were new, of mail that went out from here',
      content: {
        'application/json': {
          schema: { type: 'object', properties: { received: { type: 'integer' } }, required: ['received'] },
        },
      },
    },
    400: reply('Not what the relay documents'),
    401: reply('Another token, or not signed by the relay'),
    413: reply('Larger than two megabytes'),
    429: reply('Too many that were turned away'),
    503: reply('No address is made'),
  },
})

const describeWebhook = (platform: string, name: string, signature: string) => ({
  operationId: `webhooks.receive.${platform}`,
  tags: ['webhooks'],
  summary: `What ${name} tells`,
  description: `Signed by ${signature} An event that comes again is counted and answered alike.`,
  security: [],
  requestBody: { required: true, content: { 'application/json': { schema: { type: 'object' } } } },
  responses: {
    200: {
      description: 'Kept; it is processed afterwards',
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

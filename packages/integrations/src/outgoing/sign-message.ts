import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'

/** A message for a tool of the community's own. `secrets`: whoever knows one of them can tell that it is ours. */
export type OutgoingMessage = { id: string; body: string; secrets: readonly string[] }

/** 'whsec_' and 32 random bytes as base64, as Standard Webhooks writes a secret. */
export const createEndpointSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`

/** The headers by which a receiver sees who sent a message, when, and that it came before. One signature a secret. */
export const signMessage = ({ id, body, secrets }: OutgoingMessage, at: Date): Record<string, string> => ({
  'webhook-id': id,
  'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
  'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
})

import type { Context } from '../context.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { SponsoringKind } from './receive.ts'

/** Tells whoever wrote that it has arrived, and what happens next: in the same words for an offer and a request. */
export const mailReceived = (
  context: Context,
  { kind, id, email }: { kind: SponsoringKind; id: number; email: string },
) =>
  queueMail(context, {
    template: 'sponsoring-received',
    to: email,
    idempotencyKey: `sponsoring-received:${kind}:${id}`,
    variables: {},
    secrets: {},
  })

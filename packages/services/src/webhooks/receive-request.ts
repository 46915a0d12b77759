import type { OutsideIntegration } from '@joy/contract'
import { realNow } from '@joy/domain/time/clock.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { type Context, inTransaction } from '../context.ts'
import { getWebhookSecrets } from '../integrations/credentials-of.ts'
import { takePoint } from '../rate-limits/take-point.ts'
import { toNetwork } from '../rate-limits/to-network.ts'
import { saveEvents } from './save-events.ts'
import { saveUnreadable } from './save-unreadable.ts'
import { noteRefusal } from './note-refusal.ts'
import { type ReceivedEvent, readEvents } from './read-events.ts'
import { type WebhookRequest, verifyRequest } from './verify-request.ts'

/**
 * Takes a request in: verified over its raw body, each of its events kept once, to be processed afterwards. One that
 * comes again is counted and answered alike. What cannot be read of it is kept and told: sent again it would be no other.
 * @throws AppError `unavailable` while no secret is set (nothing is stored), `wrong_credentials`, TooManyRequests for a network that sends what is not signed
 */
export async function receiveRequest(
  context: Context,
  platform: OutsideIntegration,
  request: WebhookRequest,
): Promise<{ received: number }> {
  const secrets = await getWebhookSecrets(context, platform)
  const verdict = verifyRequest(platform, request, { ...secrets, now: realNow() })
  if (!verdict.isGenuine) {
    await takePoint(
      context,
      'webhook-refused',
      toNetwork(context.client.ip),
      context.settings.webhooks.refusalsPerNetwork,
    )
    context.log.warn({ platform, reason: verdict.reason }, 'A request was refused.')
    if (verdict.reason === 'no secret')
      throw new AppError('unavailable', 'This webhook is closed: no secret is set for it.')
    const { reason } = verdict
    await inTransaction(context, (context) => noteRefusal(context, platform, reason))
    throw new AppError('wrong_credentials', 'The signature of this request is not right.', verdict.reason)
  }
  const body = request.body.toString('utf8')
  const { events, unreadable } = readEvents(platform, body)
  const { secret } = verdict
  await inTransaction(context, async (context) => {
    await saveRequest(context, { platform, body, events, secret })
    if (unreadable.length > 0) await saveUnreadable(context, [{ platform, body, secret }])
  })
  return { received: events.length + unreadable.length }
}

type Received = { platform: OutsideIntegration; body: string; events: ReceivedEvent[]; secret: 'current' | 'previous' }

/** All events of a request in one statement, so that all are kept or none; one that came before is counted. */
async function saveRequest({ em }: Context, { platform, body, events, secret }: Received): Promise<void> {
  // In one order for all: two requests that share events wait for each other once at most.
  const ids = [...new Set(events.map(({ eventId }) => eventId))].toSorted()
  const rows = ids.map((id) => {
    const same = events.filter(({ eventId }) => eventId === id)
    const [{ type, subjectId } = { type: '', subjectId: null }] = same
    return { platform, eventId: id, eventType: type, subjectId, body, signedWith: secret, timesReceived: same.length }
  })
  if (rows.length > 0) await saveEvents(em, rows).execute()
}

import { db, type Em, sqlNow } from '@joy/database/sql.ts'
import { IntegrationFault } from '@joy/integrations/http/integration-fault.ts'
import { bodyOfErased } from '../account-deletion/erase-from-sentences.ts'
import { eraserOfErased } from '../deleted-accounts/without-erased.ts'
import type { Cause, Context } from '../context.ts'
import type { Fault, ProcessDue } from '../lease/leased-work.ts'
import { processLeased } from '../lease/process-leased.ts'
import { systemContext } from '../system-context.ts'
import { webhookEventTable, type WaitingEvent } from './webhook-event-table.ts'
import { readEvents } from './read-events.ts'
import { notifyOfDeadEvent } from './notify-of-dead-event.ts'
import type { HandlerResult } from './event-handler.ts'
import { eventHandlers } from './event-handlers.ts'

/**
 * Processes what was received, oldest first, until nothing is due. An event is marked in the transaction of its effect:
 * it acts once, however often it came. Gives how many were settled.
 */
export const processEvents: ProcessDue = (app, options) =>
  processLeased(
    app,
    {
      table: webhookEventTable,
      limits: app.settings.webhooks,
      toContext: ({ id }) => systemContext(app, 'Webhook', `webhook-${id}`),
      work: prepareEvent,
      toFault,
      complaint: 'An event could not be processed.',
      onDead: (context, event, { message: reason }, thrown) => notifyOfDeadEvent(context, event, { reason, thrown }),
    },
    options,
  )

async function prepareEvent(context: Context, event: WaitingEvent): Promise<(context: Context) => Promise<void>> {
  const cause: Cause = { key: `${event.platform}:${event.eventId}`, written: 0, isAgain: event.timesSettled > 0 }
  refuseUnreadable(event)
  const apply = await eventHandlers[event.platform]({ ...context, cause }, event)
  return async (context) => {
    const { status, detail } = await apply({ ...context, cause })
    await settleAs(context.em, event, {
      status,
      detail: cause.isAgain && cause.written === 0 ? `Nothing was left to do. ${detail}` : detail,
    })
  }
}

/** Of somebody whose account was deleted neither their address nor what the service tells of them is kept. */
async function settleAs(em: Em, { id, body }: WaitingEvent, { status, detail }: HandlerResult): Promise<void> {
  const eraser = await eraserOfErased(em, [detail, body])
  await db(em)
    .updateTable('webhookEvent')
    .set((eb) => ({
      status,
      detail: eraser ? eraser.inText(detail) : detail,
      body: eraser ? bodyOfErased : body,
      doneAt: sqlNow,
      timesSettled: eb('timesSettled', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

/** Replayed, what could not be read still cannot; no try after this one helps. */
function refuseUnreadable({ platform, eventId, body }: WaitingEvent): void {
  const { events, unreadable } = readEvents(platform, body)
  if (events.some((it) => it.eventId === eventId)) return
  const [{ reason } = { reason: 'it does not hold this event' }] = unreadable
  throw new IntegrationFault(platform, 'invalid', { detail: reason }, `This event cannot be read: ${reason}.`)
}

function toFault({ id: event }: WaitingEvent, err: unknown): Fault {
  // What an event is about and cannot be read stays so, until it or we change: asking it again every hour helps nobody.
  const isPassing = !(err instanceof IntegrationFault) || (err.mayPass && !err.isLasting)
  return { message: toMessage(err), facts: { err, event }, kind: isPassing ? 'passing' : 'final' }
}

function toMessage(err: unknown): string {
  if (!(err instanceof IntegrationFault)) return 'It stopped on an unexpected error; the log has the detail.'
  return err.isLasting ? `What this event is about cannot be read: ${err.detail}.` : err.fullMessage
}

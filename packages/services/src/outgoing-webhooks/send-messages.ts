import { db, sql, sqlNow } from '@joy/database/sql.ts'
import { OutgoingFault } from '@joy/integrations/outgoing/outgoing-fault.ts'
import type { Context } from '../context.ts'
import type { Fault, ProcessDue } from '../lease/leased-work.ts'
import { processLeased } from '../lease/process-leased.ts'
import { systemContext } from '../system-context.ts'
import { forgetSentEvent } from './forget-events.ts'
import { outgoingTable, type WaitingMessage } from './outgoing-table.ts'
import { readMessage } from './read-message.ts'
import { recordFailedTry, recordGood } from './record-try.ts'
import { spreadEvents } from './spread-events.ts'

/** So many endpoints are spoken to at once: some that are slow leave room for the others. */
const AT_ONCE = 10
/** The first ten within an hour and a half, then one an hour: more than three days in all. */
const ATTEMPTS = 84

/** Tells the endpoints that are on what they are still to be told, each in its order. Gives how many messages arrived. */
export const sendMessages: ProcessDue = async (app, options = {}) => {
  await spreadEvents(app, options.signal)
  if (!app.outside) return 0
  return processLeased(
    app,
    {
      table: outgoingTable,
      limits: { atOnce: AT_ONCE, attempts: ATTEMPTS, firstRetrySeconds: app.settings.webhooks.firstRetrySeconds },
      isMeant: sql`it.endpoint_id in (select id from outgoing_endpoint where is_enabled)`,
      toContext: ({ id }) => systemContext(app, 'Delivery', `message-${id}`),
      work,
      toFault,
      complaint: 'A message to a tool of the community did not arrive.',
      onDead: async (context, { eventId }) => void (await forgetSentEvent(context.em, eventId)),
    },
    options,
  )
}

async function work(context: Context, waiting: WaitingMessage): Promise<(context: Context) => Promise<void>> {
  const status = await send(context, waiting)
  return async (context) => {
    await db(context.em)
      .updateTable('outgoingMessage')
      .set({ status: 'done', triedAt: sqlNow, doneAt: sqlNow, answerStatus: status, error: null })
      .where('id', '=', waiting.id)
      .execute()
    await recordGood(context.em, waiting.endpointId)
    await forgetSentEvent(context.em, waiting.eventId)
  }
}

async function send(context: Context, waiting: WaitingMessage): Promise<number> {
  const found = await readMessage(context, waiting)
  if (!found || !context.outside) throw new Gone()
  try {
    return await context.outside.messages.send(found.address, found.message)
  } catch (thrown) {
    if (thrown instanceof OutgoingFault) await recordFailedTry(context, waiting, thrown)
    throw thrown
  }
}

/** There is nothing left that could be sent. */
class Gone extends Error {
  override name = 'Gone'
}

const toFault = ({ id }: WaitingMessage, thrown: unknown): Fault => ({
  message:
    thrown instanceof OutgoingFault
      ? thrown.message
      : thrown instanceof Gone
        ? 'Its body is deleted.'
        : 'It stopped on an unexpected error; the log has the detail.',
  facts: { err: thrown, message: id },
  kind: thrown instanceof Gone ? 'final' : 'passing',
})

import { randomUUID } from 'node:crypto'
import type { OutgoingTestResult } from '@joy/contract'
import { testMessageKind } from '@joy/contract/schemas/outgoing-event.ts'
import { db, sqlNow, sqlRealNow } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { OutgoingFault } from '@joy/integrations/outgoing/outgoing-fault.ts'
import { type Context, inTransaction } from '../context.ts'
import { readMessage } from './read-message.ts'
import { recordFailure, recordGood } from './record-try.ts'
import { getEndpoint } from './read-endpoints.ts'

/** Sends a message to an endpoint at once, also to one that is off, and says what it answered. @throws AppError `not_found`, `unavailable` */
export async function sendTest(context: Context, { id }: { id: number }): Promise<OutgoingTestResult> {
  const { label } = await getEndpoint(context, id)
  if (!context.outside) throw new AppError('unavailable', 'This program has no way out.')
  const eventId = await writeTest(context)
  const found = await readMessage(context, { endpointId: id, eventId })
  if (!found) throw new AppError('not_found', 'There is no such endpoint any more.')
  const outcome = await context.outside.messages.send(found.address, found.message).catch((thrown: unknown) => {
    if (thrown instanceof OutgoingFault) return thrown
    throw thrown
  })
  await saveOutcome(context, { endpointId: id, eventId }, outcome)
  return outcome instanceof OutgoingFault
    ? { isDelivered: false, message: `${label} did not take the test. ${outcome.message}` }
    : { isDelivered: true, message: `${label} took the test, and answered with ${outcome}.` }
}

async function writeTest({ em }: Context): Promise<number> {
  const { id } = await db(em)
    .insertInto('outgoingEvent')
    .values({
      kind: testMessageKind,
      happening: `${testMessageKind} ${randomUUID()}`,
      data: JSON.stringify({ message: 'A test. Nothing has happened.' }),
      isSpread: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const saveOutcome = (
  context: Context,
  { endpointId, eventId }: { endpointId: number; eventId: number },
  outcome: number | OutgoingFault,
): Promise<void> =>
  inTransaction(context, async ({ em }) => {
    const failed = outcome instanceof OutgoingFault ? outcome : null
    if (failed) await recordFailure(em, endpointId, failed)
    else await recordGood(em, endpointId)
    await db(em)
      .insertInto('outgoingMessage')
      .values({
        endpointId,
        eventId,
        attempts: 1,
        nextTryAt: sqlRealNow,
        triedAt: sqlNow,
        ...(outcome instanceof OutgoingFault
          ? { status: 'failed', error: outcome.message, answerStatus: outcome.status }
          : { status: 'done', doneAt: sqlNow, answerStatus: outcome }),
      })
      .execute()
  })

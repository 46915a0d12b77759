import { db, type Em, forkEm, sqlRealNow } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { webhookSetUpMessages } from '@joy/domain/integrations/webhook-set-up-messages.ts'
import { millisecondsInMinute } from '@joy/domain/time/durations.ts'
import { realNow } from '@joy/domain/time/clock.ts'
import type { Context } from '../context.ts'

/** Longer than all calls of one set-up take; a process that died holds it no longer than this. */
const CLAIM_MS = 3 * millisecondsInMinute

/**
 * Lets one process at a time set up what an integration has at its service: two at once would make everything twice.
 * @throws AppError `conflict` while another one is at it
 */
export async function whileClaimed<T>(context: Context, id: number, work: () => Promise<T>): Promise<T> {
  const em = forkEm(context.database.orm)
  if (!(await claim(em, id))) throw new AppError('conflict', webhookSetUpMessages.atWork)
  try {
    return await work()
  } finally {
    await db(em).updateTable('integration').set({ setUpUntil: null }).where('id', '=', id).execute()
  }
}

async function claim(em: Em, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db(em)
    .updateTable('integration')
    .set({ setUpUntil: new Date(realNow() + CLAIM_MS) })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('setUpUntil', 'is', null), eb('setUpUntil', '<', sqlRealNow)]))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

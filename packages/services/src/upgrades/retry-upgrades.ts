import { db } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { type Context, inTransaction } from '../context.ts'
import { lockUpgrade } from './lock-upgrade.ts'
import { goOn } from './retry-upgrade.ts'

/**
 * Goes on with every upgrade that needs attention, oldest first, each by itself: what one cause stopped (a key that was
 * revoked) goes on by one press. Those that ask which person it is stay, and those that cannot go on now.
 */
export async function retryUpgrades(context: Context): Promise<{ retried: number; left: number }> {
  const stopped = await db(context.em)
    .selectFrom('upgrade')
    .select('id')
    .where('status', '=', 'needs attention')
    .orderBy('id')
    .execute()
  let retried = 0
  for (const { id } of stopped) if (await retryIfPossible(context, id)) retried += 1
  return { retried, left: stopped.length - retried }
}

const retryIfPossible = (context: Context, id: number): Promise<boolean> =>
  inTransaction(context, async (context) => {
    const upgrade = await lockUpgrade(context.em, id)
    if (upgrade.isChoiceOpen()) return false
    await goOn(context, upgrade)
    return true
  }).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'conflict') return false
    throw error
  })

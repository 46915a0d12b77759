import { keepAccountFirst } from '@joy/domain/account/account-messages.ts'
import type { Em } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { formatDay } from '@joy/domain/time/dates.ts'
import { communityZone } from '../community/community-zone.ts'
import { waitingDeletion } from './waiting-deletion.ts'

/**
 * In the transaction of an act that would have somebody charged, or ask for it: whoever waits for the end of their account
 * is charged nothing more. `own`: it is they who act; `isPlace`: it is a sponsor's place that would be lost with them. @throws AppError `conflict` while a deletion waits
 */
export async function refuseWhileLeaving(
  em: Em,
  key: string,
  { own, isPlace = false }: { own: boolean; isPlace?: boolean },
): Promise<void> {
  const waiting = await waitingDeletion(em, key)
  if (!waiting) return
  const day = formatDay(new Date(waiting.dueAt), await communityZone(em))
  throw new AppError('conflict', keepAccountFirst[own ? 'own' : isPlace ? 'place' : 'theirs'](day))
}

import { z } from 'zod'
import { typed } from '@joy/database/typed-parts.ts'
import type { Subscription } from '@joy/database/entities/subscription.entity.ts'
import { db, type Em, sqlNow } from '@joy/database/sql.ts'
import { whyNothingToCancel } from '@joy/domain/access/left-to-cancel.ts'
import { afterTheEnd } from '@joy/domain/access/after-the-end.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { formatDay } from '@joy/domain/time/dates.ts'
import { readSources } from '../access/read-sources.ts'
import { communityZone } from '../community/community-zone.ts'

/** @throws AppError `conflict` with the day, where there is nothing to cancel: it is over, or its paid term is. */
export async function refuseWhatIsOver(em: Em, subscription: Subscription): Promise<void> {
  const rule = await db(em)
    .selectFrom('accessRule')
    .select([typed(z.date(), sqlNow).as('now'), 'graceDays'])
    .executeTakeFirstOrThrow()
  const zone = await communityZone(em)
  const { sources } = await readSources(em, subscription.emailKey)
  const format = (at: Date) => formatDay(at, zone)
  const why = whyNothingToCancel(
    { ...facts(subscription), endedAt: subscription.endedAt ?? null },
    { ...rule, formatDay: format, after: (end) => afterTheEnd(sources, end, format) },
  )
  if (why) throw new AppError('conflict', why)
}

const facts = (subscription: Subscription) => ({
  plan: subscription.plan,
  interval: subscription.interval,
  status: subscription.status,
  provider: subscription.provider,
  startedAt: subscription.startedAt,
  currentPeriodEnd: subscription.currentPeriodEnd,
  isCancelAtPeriodEnd: subscription.isCancelAtPeriodEnd && !subscription.isEndUnconfirmed,
})

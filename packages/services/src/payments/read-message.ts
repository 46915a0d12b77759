import type { Subscription } from '@joy/database/entities/subscription.entity.ts'
import type { Em } from '@joy/database/sql.ts'
import { cancellationMessages } from '@joy/domain/access/cancellation-messages.ts'
import { formatDay } from '@joy/domain/time/dates.ts'
import { readSources } from '../access/read-sources.ts'

/** What is true of money and of what comes after a cancelled subscription, by all of its owner's sources. */
export async function readMessage(
  em: Em,
  { emailKey, provider, status, endedAt, currentPeriodEnd }: Subscription,
  timeZone: string,
): Promise<ReturnType<typeof cancellationMessages>> {
  const endsAt = endedAt ?? currentPeriodEnd
  const { sources } = await readSources(em, emailKey, { isAsDecided: true })
  return cancellationMessages({ provider, status, endsAt, sources, formatDay: (at) => formatDay(at, timeZone) })
}

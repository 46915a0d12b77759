import type { ClosedByList, Subscriber, SubstackStatement } from '@joy/contract'
import { planRank } from '@joy/domain/access/plan-rank.ts'
import type { SourceKind } from '@joy/domain/access/source.ts'
import { isCompType } from '@joy/domain/access/substack-statement.ts'
import { sampleNow } from '@joy/samples/now.ts'
import { isSampleAddress, toSubstackStatement } from '@joy/samples/substack-statement.ts'

/**
 * Somebody on the list, with Substack's own statement beside what follows from all sources, and the one that carries.
 */
export type StoredSubscriber = Subscriber & {
  statement: SubstackStatement
  source: SourceKind | null
  /** When the row was made here: of the fixtures the day on which they subscribed. */
  createdAt: string
  /** The list that closed the mailbox, where a list did that is not Substack's. */
  closedByList?: ClosedByList | null
}

/** As long as nothing was read from a file: of the fixtures what they say, of others what their row shows. */
export function storedSubscriber(subscriber: Subscriber): StoredSubscriber {
  const said = isSampleAddress(subscriber.email)
    ? toSubstackStatement(subscriber.email)
    : { tier: subscriber.subscriptionTier, type: subscriber.subscriptionType, asOf: subscriber.syncedAt }
  const source = planRank(said.tier) > 0 && !isCompType(said.type) ? 'substack' : null
  return {
    ...subscriber,
    source,
    createdAt: subscriber.subscribedAt ?? sampleNow,
    statement: { ...said, endsAt: null, since: null, absentAt: null },
  }
}

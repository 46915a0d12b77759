import type { SubscriberRecord } from '@joy/contract'
import { renewalName } from '../plans/running-messages.ts'
import { toTerm } from '../plans/to-term.ts'
import { isTermOver } from '@joy/domain/access/term-over.ts'
import { isEnded } from '@joy/domain/plans/revenue.ts'

type Paid = Pick<
  SubscriberRecord['subscriptions'][number],
  'endedAt' | 'endsAt' | 'accessUntil' | 'renewsAt' | 'isRenewalUnheard'
>

/** What the day beside a subscription means at `asOf`. */
export function endName(paid: Paid, asOf: string): string {
  if (paid.endedAt) return 'Ended'
  if (paid.endsAt) return 'Ends'
  if (!paid.accessUntil) return renewalName(paid.isRenewalUnheard)
  return isTermOver(toTerm(paid), asOf) ? 'Term ended' : 'Paid until'
}

/** Its status at `asOf`: what is over by time alone is told as over before anybody has written it down. */
export function statusAt(paid: Paid & { status: string }, asOf: string): string {
  if (isTermOver(toTerm(paid), asOf)) return 'Term ended'
  return paid.endedAt && !isEnded(paid.status) ? 'Ended' : paid.status
}

import type { Subscriber } from '@joy/contract'
import { planRank } from '@joy/domain/access/plan-rank.ts'
import { costsNothing } from '@joy/domain/access/substack-statement.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import { isPaidNow } from '../payments/paying.ts'
import type { StoredSubscriber } from '../subscribers/stored-subscriber.ts'

/** What somebody pays here; a trial costs nothing yet, and payments that Stripe pauses come again by themselves. */
export const subscriptionsHere = (backend: MockBackend, { email }: Pick<Subscriber, 'email'>) =>
  backend.subscriptions.filter(
    ({ collectionPause: _pause, ...it }) => emailKey(it.email) === emailKey(email) && isPaidNow(backend, it),
  )

/** Whether Substack's word is that of a payer; a gift, a trial and a lifetime cost nothing any more. */
export const paysAtSubstack = ({ now }: MockBackend, { statement }: StoredSubscriber): boolean =>
  planRank(statement.tier) > 0 &&
  !costsNothing(statement.type) &&
  (statement.endsAt === null || statement.endsAt > now())

export const pays = (backend: MockBackend, subscriber: StoredSubscriber): boolean =>
  subscriptionsHere(backend, subscriber).length > 0 || paysAtSubstack(backend, subscriber)

import type { Subscriber } from '@joy/contract'
import { planRank } from '@joy/domain/access/plan-rank.ts'
import { costsNothing } from '@joy/domain/access/substack-word.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import type { Community } from './community-store.ts'
import { isPaidNow } from './paying.ts'
import type { StoredSubscriber } from './stored-subscriber.ts'

/** What somebody pays here; a trial costs nothing yet, and payments that Stripe pauses come again by themselves. */
export const paymentsHere = (community: Community, { email }: Pick<Subscriber, 'email'>) =>
  community.subscriptions.filter(
    ({ collectionPause: _pause, ...it }) => emailKey(it.email) === emailKey(email) && isPaidNow(community, it),
  )

/** Whether Substack's word is that of a payer; a gift, a trial and a lifetime cost nothing any more. */
export const paysAtSubstack = ({ now }: Community, { word }: StoredSubscriber): boolean =>
  planRank(word.tier) > 0 && !costsNothing(word.type) && (word.endsAt === null || word.endsAt > now())

export const pays = (community: Community, it: StoredSubscriber): boolean =>
  paymentsHere(community, it).length > 0 || paysAtSubstack(community, it)

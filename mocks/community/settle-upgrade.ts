import type { ChoosePaymentInput } from '@joy/contract'
import { JOIN_THE_GYM, PAID } from '@joy/domain/plans/tiers.ts'
import type { Community } from './community-store.ts'
import { grantComp } from './grant-comps.ts'
import type { StoredSubscriber } from './stored-subscriber.ts'
import { subscribeOutside } from './subscribe-outside.ts'

/** What settles an upgrade at once: a comp of its plan, or what was paid before. A link waits for whoever pays. */
export function settleUpgrade(
  community: Community,
  { id, email }: StoredSubscriber,
  input: Pick<ChoosePaymentInput, 'plan' | 'interval' | 'payment'>,
): void {
  if (input.payment.kind === 'comp')
    grantComp(community, {
      subscriberId: id,
      plan: input.plan === 'join-the-gym' ? JOIN_THE_GYM : PAID,
      withPaying: input.payment.withPaying,
    })
  if (input.payment.kind === 'reference') subscribeOutside(community, email, input)
}

import type { ChoosePaymentInput } from '@joy/contract'
import { JOIN_THE_GYM, PAID } from '@joy/domain/plans/tiers.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import { grantComp } from '../comps/grant-comps.ts'
import type { StoredSubscriber } from '../subscribers/stored-subscriber.ts'
import { subscribeOutside } from '../sign-up/subscribe-outside.ts'

/** What settles an upgrade at once: a comp of its plan, or what was paid before. A link waits for whoever pays. */
export function settleUpgrade(
  backend: MockBackend,
  { id, email }: StoredSubscriber,
  input: Pick<ChoosePaymentInput, 'plan' | 'interval' | 'payment'>,
): void {
  if (input.payment.kind === 'comp')
    grantComp(backend, {
      subscriberId: id,
      plan: input.plan === 'join-the-gym' ? JOIN_THE_GYM : PAID,
      withPaying: input.payment.withPaying,
    })
  if (input.payment.kind === 'reference') subscribeOutside(backend, email, input)
}

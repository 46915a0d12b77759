import type { ChoosePaymentInput } from '@joy/contract'
import { JOIN_THE_GYM, PAID } from '@joy/domain/plans/tiers.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import { grantComp } from '../comps/grant-comps.ts'
import type { StoredSubscriber } from '../subscribers/stored-subscriber.ts'
import { subscribeOutside } from '../sign-up/subscribe-outside.ts'

export const settledText = (
  person: Pick<StoredSubscriber, 'email'> | undefined,
  payment: ChoosePaymentInput['payment'],
): string =>
  payment.kind === 'reference'
    ? `Paid already, with the reference ${payment.reference}.`
    : `Comped ${person?.email ?? ''}, forever.`

/** As the log has it. */
export const settledAs = ({ payment }: Pick<ChoosePaymentInput, 'payment'>) =>
  payment.kind === 'comp'
    ? ({ action: 'Subscription Comped', platform: 'Substack' } as const)
    : ({ action: 'Upgrade Paid', platform: 'Stripe' } as const)

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

import type { UpgradeInput } from '@joy/contract'
import type { UpgradeForm } from '@joy/domain/forms/upgrade-form.ts'

/** Plan and payment of the form, as the calls take them. */
export function paymentInput({
  plan,
  interval,
  payment,
  reference,
  reason,
  withPaying,
}: UpgradeForm): Pick<UpgradeInput, 'plan' | 'interval' | 'payment'> {
  if (payment === 'reference') return { plan, interval, payment: { kind: 'reference', reference } }
  if (payment === 'comp')
    return { plan, interval, payment: { kind: 'comp', withPaying, ...(reason ? { reason } : {}) } }
  return { plan, interval, payment: { kind: 'checkout' } }
}

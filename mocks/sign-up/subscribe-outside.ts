import type { UpgradeInput } from '@joy/contract'
import { paidUntil } from '@joy/domain/time/paid-until.ts'
import { upgradePrice } from '@joy/domain/upgrades/upgrade-price.ts'
import { refreshAccess } from '../access/read-access.ts'
import type { MockBackend } from '../backend/mock-backend.ts'

/** Somebody paid before, with a reference: their subscription runs for one interval from now. */
export function subscribeOutside(
  backend: MockBackend,
  email: string,
  { plan, interval }: Pick<UpgradeInput, 'plan' | 'interval'>,
): void {
  const id = backend.nextId()
  const startedAt = backend.now()
  backend.subscriptions.push({
    id,
    sid: `sub_outside${id}`,
    email,
    plan,
    interval,
    amountCents: upgradePrice(plan, interval),
    status: 'active',
    currentPeriodEnd: paidUntil(new Date(startedAt), interval, backend.timeZone).toISOString(),
    providerSubscriptionId: '',
    cardBrand: '',
    cardLast4: '',
    startedAt,
    isPaidOutside: true,
  })
  refreshAccess(backend, email)
}

import type { UpgradeInput } from '@joy/contract'
import { paidUntil } from '@joy/domain/time/paid-until.ts'
import { upgradePrice } from '@joy/domain/upgrades/upgrade-price.ts'
import { refreshAccess } from './access-of-person.ts'
import type { Community } from './community-store.ts'

/** Somebody paid before, with a reference: their subscription runs for one interval from now. */
export function subscribeOutside(
  community: Community,
  email: string,
  { plan, interval }: Pick<UpgradeInput, 'plan' | 'interval'>,
): void {
  const id = community.nextId()
  const startedAt = community.now()
  community.subscriptions.push({
    id,
    sid: `sub_outside${id}`,
    email,
    plan,
    interval,
    amountCents: upgradePrice(plan, interval),
    status: 'active',
    currentPeriodEnd: paidUntil(new Date(startedAt), interval, community.timeZone).toISOString(),
    providerSubscriptionId: '',
    cardBrand: '',
    cardLast4: '',
    startedAt,
    isPaidOutside: true,
  })
  refreshAccess(community, email)
}

import { planTitle } from '@joy/domain/plans/plans.ts'
import type { RegisterPerson, UpgradeProspect } from '@joy/contract'
import { AppError } from '@joy/domain/app-error.ts'
import type { Context } from '../context.ts'
import { findOpenUpgrade } from './find-open-upgrade.ts'
import { registeredAs, upgradePerson } from './upgrade-person.ts'
import { paidHere } from './running-payments.ts'
import type { UpgradeMembership } from '../upgrade-providers.ts'
import { connectProviders } from './connect-providers.ts'

/**
 * What stands before somebody is upgraded, people of Planning Center with their address included. A Planning Center
 * that does not answer keeps nobody from it: the registration asks again. @throws AppError `not_found`.
 */
export async function getProspect(
  context: Context,
  { subscriberId }: { subscriberId: number },
): Promise<UpgradeProspect> {
  const { em } = context
  const subscriber = await upgradePerson(em, subscriberId)
  if (!subscriber) throw new AppError('not_found', 'This subscriber is no longer on the list. Search again.')
  const { payments, membership } = await connectProviders(context)
  return {
    subscriber,
    openUpgradeId: await findOpenUpgrade(em, subscriberId),
    planningCenterMemberId: await registeredAs(em, subscriberId),
    subscriptions: (await paidHere(em, subscriberId)).map(({ id, plan }) => ({ id, planTitle: planTitle(plan) })),
    isStripeConnected: payments !== null,
    isPlanningCenterConnected: membership !== null,
    candidates: membership ? await find(context, membership, subscriber.email) : [],
  }
}

async function find({ log }: Context, membership: UpgradeMembership, email: string): Promise<RegisterPerson[]> {
  try {
    return await membership.findPeople(email)
  } catch (err) {
    log.warn({ err }, 'Planning Center could not be asked who has an address.')
    return []
  }
}

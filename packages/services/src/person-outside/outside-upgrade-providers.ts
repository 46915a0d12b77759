import * as pages from '@joy/domain/page-paths.ts'
import { db } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { IntegrationFault } from '@joy/integrations/http/integration-fault.ts'
import type { Call } from '@joy/integrations/call.ts'
import type { MembershipPerson } from '@joy/integrations/membership/membership-provider.ts'
import type { UpgradeMembership, PaymentLinks, UpgradeProviders } from '../upgrade-providers.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import type { NotNull } from 'kysely'
import { FREE } from '@joy/domain/plans/tiers.ts'
import { readAccess } from '../access/read-access.ts'
import { type Context, inTransaction } from '../context.ts'
import { findKept, followMerge } from '../upgrades/follow-merge.ts'
import { findCandidates, toCandidate } from './find-candidates.ts'
import { readPersonOutside } from './read-person-outside.ts'
import { connectMembers } from '../providers/connect-members.ts'
import { connectPayments, type Payments } from '../providers/connect-payments.ts'

/** What the upgrade workflow asks of the payment provider and the membership provider that are connected now. */
export async function outsideUpgradeProviders(context: Context, signal?: AbortSignal): Promise<UpgradeProviders> {
  const [payments, members] = [await connectPayments(context), await connectMembers(context)]
  const call: Call = { correlationId: context.requestId, ...(signal ? { signal } : {}) }
  return {
    payments: payments && paymentLinks(context, payments, call),
    membership: members && toUpgradeMembership(context, members, call),
  }
}

const paymentLinks = ({ settings }: Context, { provider, getPriceId }: Payments, call: Call): PaymentLinks => ({
  async makeLink({ upgradeId, email, plan, interval, idempotencyKey }) {
    const priceId = getPriceId({ plan, interval })
    if (!priceId)
      throw new AppError('conflict', 'The price of this plan is not set. Enter it in the integration settings.')
    const session = await provider.startCheckout(
      {
        priceId,
        email,
        reference: `upgrade:${upgradeId}`,
        successUrl: `${settings.appUrl}${pages.portalCheckoutDone()}`,
        cancelUrl: `${settings.appUrl}${pages.portal()}`,
        metadata: { upgradeId: String(upgradeId) },
      },
      { ...call, idempotencyKey },
    )
    if (!session.url) throw new AppError('unavailable', 'Stripe made no address to pay at. Please retry.')
    return { sessionId: session.id, url: session.url, expiresAt: new Date(session.expiresAt) }
  },
})

type MembershipConnection = NonNullable<Awaited<ReturnType<typeof connectMembers>>>

const toUpgradeMembership = (
  context: Context,
  { members, membership }: MembershipConnection,
  call: Call,
): UpgradeMembership => ({
  findPeople: (email) => findCandidates(context, members, email, call),
  async findOrphaned({ name, since }) {
    const made = await members.findPeopleMadeSince({ name, since: since.toISOString() }, call)
    const bare = made.filter(({ emails }) => emails.length === 0)
    const taken = await takenAmong(context, bare)
    return bare.filter(({ id }) => !taken.has(id)).map(toCandidate)
  },
  async createPerson({ name, email, candidates }) {
    await refuseWithoutPlan(context, email, 'Nobody was made')
    if ((await members.findPeopleByEmail(email, call)).some(({ id }) => !candidates.includes(id)))
      throw new AppError('conflict', 'Nobody was made: somebody in Planning Center has this address by now. Retry.')
    return (await members.createPerson({ name }, call)).id
  },
  async addEmail(personId, email) {
    await refuseWithoutPlan(context, email, 'The address was not added')
    await followed(context, members, personId, call, (id) => members.addEmail(id, email, call))
  },
  async setMembership(personId, email) {
    await refuseWithoutPlan(context, email, 'Nobody became a member')
    await followed(context, members, personId, call, (id) => members.setMembership(id, membership, call))
  },
})

/** Whoever was merged meanwhile is followed, and the same is done with the one that is left. */
async function followed(
  context: Context,
  members: MembershipConnection['members'],
  personId: string,
  call: Call,
  act: (id: string) => Promise<void>,
): Promise<void> {
  try {
    await act(personId)
  } catch (fault) {
    if (!(fault instanceof IntegrationFault && fault.kind === 'not found')) throw fault
    const keptId = await findKept(members, personId, call)
    if (keptId === null) throw fault
    await inTransaction(context, (context) => followMerge(context, { keptId, removedId: personId }))
    await act(keptId)
  }
}

/**
 * A step may come long after the payment: somebody chose the person, or the service was away (ruling 43).
 * @throws AppError `conflict`, with what is true now; {IntegrationFault} where Stripe cannot be asked
 */
async function refuseWithoutPlan(context: Context, email: string, undone: string): Promise<void> {
  const key = emailKey(email)
  await readPersonOutside(context, { emailKey: key, personId: null })
  if ((await readAccess(context.em, key)).plan === FREE)
    throw new AppError('conflict', `${undone}: nothing gives them a paid plan any more. Cancel the upgrade, or retry.`)
}

/** Who of them belongs to an upgrade already: made by it, and on the way to an address. */
async function takenAmong({ em }: Context, people: readonly MembershipPerson[]): Promise<ReadonlySet<string>> {
  if (people.length === 0) return new Set()
  const ids = people.map(({ id }) => id)
  const taken = await db(em)
    .selectFrom('upgrade')
    .select('planningCenterMemberId as id')
    .where('planningCenterMemberId', 'in', ids)
    .$narrowType<{ id: NotNull }>()
    .execute()
  return new Set(taken.map(({ id }) => id))
}

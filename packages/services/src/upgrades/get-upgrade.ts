import type { UpgradeRecord } from '@joy/contract'
import { Upgrade } from '@joy/database/entities/upgrade.entity.ts'
import { db, type Em } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { upgradeAbilities } from '@joy/domain/upgrades/upgrade-abilities.ts'
import { upgradeMessages } from '@joy/domain/upgrades/upgrade-messages.ts'
import type { Context } from '../context.ts'
import { readSteps } from './workflow/step-records.ts'
import { upgradePerson } from './upgrade-person.ts'

const SHOWN = 100

/** One upgrade with its person, its steps and its history. @throws AppError `not_found`. */
export async function getUpgrade({ em }: Context, { id }: { id: number }): Promise<UpgradeRecord> {
  const upgrade = await em.findOne(Upgrade, { id }, { refresh: true })
  const subscriber = upgrade && (await upgradePerson(em, upgrade.substackSubscriberId))
  if (!upgrade || !subscriber) throw new AppError('not_found', upgradeMessages.notThere)
  const history = await db(em)
    .selectFrom('upgradeEvent')
    .select(['id', 'at', 'status', 'text', 'by'])
    .where('upgradeId', '=', id)
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute()
  return {
    id: upgrade.id,
    substackSubscriberId: upgrade.substackSubscriberId,
    email: subscriber.email,
    name: subscriber.name,
    planningCenterMemberId: upgrade.planningCenterMemberId ?? null,
    status: upgrade.status,
    createdAt: upgrade.createdAt.toISOString(),
    subscriber,
    plan: upgrade.plan ?? null,
    interval: upgrade.interval ?? null,
    amountCents: upgrade.amountCents ?? null,
    payment: {
      kind: upgrade.paymentKind ?? null,
      reference: upgrade.paymentReference ?? null,
      checkoutUrl: upgrade.checkoutUrl ?? null,
      checkoutExpiresAt: upgrade.checkoutExpiresAt?.toISOString() ?? null,
      paidAt: upgrade.paidAt?.toISOString() ?? null,
    },
    createdBy: upgrade.createdBy ?? null,
    steps: await readSteps(em, upgrade),
    candidates: upgrade.candidates,
    membershipStatus: upgrade.status === 'registered' ? await readMembershipStatus(em, id) : null,
    history: history.map((event) => ({ ...event, at: event.at.toISOString() })),
    can: upgradeAbilities({ status: upgrade.status, isChoiceOpen: upgrade.isChoiceOpen(), ...upgrade.facts() }),
  }
}

async function readMembershipStatus(em: Em, id: number): Promise<UpgradeRecord['membershipStatus']> {
  const upgrade = await db(em)
    .selectFrom('upgrade')
    .select(['planningCenterIsMember', 'planningCenterIsActive', 'planningCenterMembership', 'planningCenterReadAt'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!upgrade || upgrade.planningCenterIsMember === null || upgrade.planningCenterReadAt === null) return null
  return {
    isMember: upgrade.planningCenterIsMember,
    isActive: upgrade.planningCenterIsActive ?? true,
    membership: upgrade.planningCenterMembership,
    readAt: upgrade.planningCenterReadAt.toISOString(),
  }
}

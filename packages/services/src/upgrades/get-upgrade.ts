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
  const it = await em.findOne(Upgrade, { id }, { refresh: true })
  const subscriber = it && (await upgradePerson(em, it.substackSubscriberId))
  if (!it || !subscriber) throw new AppError('not_found', upgradeMessages.notThere)
  const history = await db(em)
    .selectFrom('upgradeEvent')
    .select(['id', 'at', 'status', 'text', 'by'])
    .where('upgradeId', '=', id)
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute()
  return {
    id: it.id,
    substackSubscriberId: it.substackSubscriberId,
    planningCenterMemberId: it.planningCenterMemberId ?? null,
    status: it.status,
    createdAt: it.createdAt.toISOString(),
    subscriber,
    plan: it.plan ?? null,
    interval: it.interval ?? null,
    amountCents: it.amountCents ?? null,
    payment: {
      kind: it.paymentKind ?? null,
      reference: it.paymentReference ?? null,
      checkoutUrl: it.checkoutUrl ?? null,
      checkoutExpiresAt: it.checkoutExpiresAt?.toISOString() ?? null,
      paidAt: it.paidAt?.toISOString() ?? null,
    },
    createdBy: it.createdBy ?? null,
    steps: await readSteps(em, it),
    candidates: it.candidates,
    membershipStatus: it.status === 'registered' ? await readMembershipStatus(em, id) : null,
    history: history.map((event) => ({ ...event, at: event.at.toISOString() })),
    can: upgradeAbilities({ status: it.status, isChoiceOpen: it.isChoiceOpen(), ...it.facts() }),
  }
}

async function readMembershipStatus(em: Em, id: number): Promise<UpgradeRecord['membershipStatus']> {
  const it = await db(em)
    .selectFrom('upgrade')
    .select(['planningCenterIsMember', 'planningCenterIsActive', 'planningCenterMembership', 'planningCenterReadAt'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!it || it.planningCenterIsMember === null || it.planningCenterReadAt === null) return null
  return {
    isMember: it.planningCenterIsMember,
    isActive: it.planningCenterIsActive ?? true,
    membership: it.planningCenterMembership,
    readAt: it.planningCenterReadAt.toISOString(),
  }
}

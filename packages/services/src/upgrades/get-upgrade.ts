import type { UpgradeRecord } from '@joy/contract'
import { Upgrade } from '@joy/database/entities/upgrade.entity.ts'
import { type Em, rowsOf, sql } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { upgradeAbilities } from '@joy/domain/upgrades/upgrade-abilities.ts'
import { upgradeWords } from '@joy/domain/upgrades/upgrade-words.ts'
import type { Context } from '../context.ts'
import { readSteps } from './read-steps.ts'
import { upgradePerson } from './upgrade-person.ts'

type Event = Omit<UpgradeRecord['history'][number], 'at'> & { at: Date }
const SHOWN = 100

/** One upgrade with its person, its steps and its history. @throws AppError `not_found`. */
export async function getUpgrade({ em }: Context, { id }: { id: number }): Promise<UpgradeRecord> {
  const it = await em.findOne(Upgrade, { id }, { refresh: true })
  const subscriber = it && (await upgradePerson(em, it.substackSubscriberId))
  if (!it || !subscriber) throw new AppError('not_found', upgradeWords.notThere)
  const history = await rowsOf(
    em,
    sql<Event>`select id, at, status, text, by from upgrade_event where upgrade_id = ${id} order by id desc limit ${SHOWN}`,
  )
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
    church: it.status === 'registered' ? await readStanding(em, id) : null,
    history: history.map((event) => ({ ...event, at: event.at.toISOString() })),
    can: upgradeAbilities({ status: it.status, isChoiceOpen: it.isChoiceOpen(), ...it.facts() }),
  }
}

type Standing = Omit<NonNullable<UpgradeRecord['church']>, 'readAt'> & { readAt: Date }

async function readStanding(em: Em, id: number): Promise<UpgradeRecord['church']> {
  const [it] = await rowsOf(
    em,
    sql<Standing>`select church_is_member as "isMember", coalesce(church_is_active, true) as "isActive",
        church_membership as membership, church_read_at as "readAt"
      from upgrade where id = ${id} and church_is_member is not null and church_read_at is not null`,
  )
  return it ? { ...it, readAt: it.readAt.toISOString() } : null
}

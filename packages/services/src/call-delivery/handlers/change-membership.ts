// Long because an end, its confirmation and the way back are one matter: each asks first what is true now.
import { db, sqlNow } from '@joy/database/sql.ts'
import type { MembershipPerson } from '@joy/integrations/membership/membership-provider.ts'
import { z } from 'zod'
import type { Context } from '#context.ts'
import { connectMembers } from '#providers/connect-members.ts'
import { readPersonOutside } from '#person-outside/read-person-outside.ts'
import { refreshDiscrepancies } from '#comparison/refresh-discrepancies.ts'
import { queueCall } from '#outbound-calls/queue-call.ts'
import { currentSnapshot } from '#comparison/snapshot.ts'
import { lockUpgrade } from '#upgrades/lock-upgrade.ts'
import { moveUpgrade, recordUpgradeEvent } from '#upgrades/move-upgrade.ts'
import { reopenUpgrades } from '#upgrades/reopen-upgrades.ts'
import { notConnected } from '#providers/not-connected.ts'
import type { CallHandler, OutboundCall } from '../outbound-call.ts'
import { leaveUndone } from './leave-undone.ts'
import { whoHasPlan } from './who-has-plan.ts'

const target = z.object({ personId: z.string(), emailKey: z.string(), upgradeId: z.number().int().nullable() })
export type Target = z.output<typeof target>

/** What arrives within this time after a membership was ended is taken as having been on its way meanwhile. */
const CONFIRM_AFTER_SECONDS = 15

/**
 * Takes the membership away, and closes the registration here with it, where the person has no paid plan by any source
 * at this moment, and nobody else here who is the same person there: both services are read again first. What gives access again meanwhile gives the membership back.
 */
export const endMembership: CallHandler = async (context, action) => {
  const { target, members, membership, call, person } = await readFirst(context, action)
  const reasons = await whoHasPlan(context.em, target, person)
  if (reasons) {
    // An earlier try may have taken it already, and its answer was lost.
    const wasTaken = action.attempts > 1 && person !== null && person.membership !== membership
    return async (context) => {
      await leaveUndone(context, target, `Nothing was ended: ${reasons}.`)
      if (wasTaken) await giveBack(context, target, action)
    }
  }
  if (!person)
    return (context) => leaveUndone(context, target, 'Nothing was ended: the person is gone from Planning Center.')
  await members.endMembership(target.personId, membership, call)
  return async (context) => {
    const now = await whoHasPlan(context.em, target, person)
    if (now) {
      await leaveUndone(context, target, `The membership is given back at once: ${now}.`)
      return giveBack(context, target, action)
    }
    await note(context, target, { text: 'The membership in Planning Center was ended.', isMember: false })
    await queueCall(context, {
      platform: 'planningcenter',
      action: 'confirm-end',
      payload: target,
      key: `${action.idempotencyKey}:confirm`,
      afterSeconds: CONFIRM_AFTER_SECONDS,
    })
  }
}

/** A moment after an end: whoever was given access while it was on its way is a member again, and registered. */
export const confirmEnd: CallHandler = async (context, action) => {
  const { target, members, membership, call, person } = await readFirst(context, action)
  const reasons = await whoHasPlan(context.em, target, person)
  if (!reasons || !person) return async () => undefined
  await members.setMembership(target.personId, membership, call)
  return async (context) => {
    if (target.upgradeId !== null)
      await reopenUpgrades(context, [target.upgradeId], {
        text: `Registered again: ${reasons}.`,
        by: 'Planning Center',
      })
    await note(context, target, { text: `The membership was given back: ${reasons}.`, isMember: true })
  }
}

/** Makes somebody whom we registered a member again, where something gives them a paid plan at this moment. */
export const restoreMembership: CallHandler = async (context, action) => {
  const { target, members, membership, call, person } = await readFirst(context, action)
  const reasons = await whoHasPlan(context.em, target, person)
  if (!reasons) return (context) => leaveUndone(context, target, 'Nothing was changed: nothing gives them a paid plan.')
  if (!person)
    return (context) => leaveUndone(context, target, 'Nothing was changed: the person is gone from Planning Center.')
  await members.setMembership(target.personId, membership, call)
  return (context) => note(context, target, { text: 'Is a member in Planning Center again.', isMember: true })
}

type Read = {
  target: Target
  person: MembershipPerson | null
  call: { correlationId: string }
} & NonNullable<Awaited<ReturnType<typeof connectMembers>>>

async function readFirst(context: Context, { payload }: OutboundCall): Promise<Read> {
  const parsed = target.parse(payload)
  const connected = await connectMembers(context)
  if (!connected) throw notConnected('planningcenter')
  const person = await readPersonOutside(context, parsed)
  // Merged there meanwhile: the one that is left is meant from here on.
  const change = person ? { ...parsed, personId: person.id } : parsed
  return { target: change, person, ...connected, call: { correlationId: context.requestId } }
}

const giveBack = (context: Context, target: Target, { idempotencyKey }: OutboundCall) =>
  queueCall(context, {
    platform: 'planningcenter',
    action: 'restore-membership',
    payload: target,
    key: `${idempotencyKey}:back`,
  })

type MembershipOutcome = { text: string; isMember: boolean }

async function note(
  context: Context,
  { personId, emailKey, upgradeId }: Target,
  outcome: MembershipOutcome,
): Promise<void> {
  const { em } = context
  if (upgradeId !== null) await noteUpgrade(context, { upgradeId, personId }, outcome)
  const snapshot = await currentSnapshot(em)
  if (!snapshot) return
  await db(em)
    .updateTable('reconcileMember')
    .set({ isMember: outcome.isMember, readAt: sqlNow })
    .where('runId', '=', snapshot.runId)
    .where('personId', '=', personId)
    .execute()
  await refreshDiscrepancies(em, [emailKey], snapshot)
}

async function noteUpgrade(
  context: Context,
  { upgradeId, personId }: { upgradeId: number; personId: string },
  { text, isMember }: MembershipOutcome,
): Promise<void> {
  const upgrade = await lockUpgrade(context.em, upgradeId)
  if (upgrade.status !== 'registered') return
  const event = {
    text,
    action: isMember ? 'Membership Regained' : 'Membership Ended',
    platform: 'Planning Center',
    by: 'Planning Center',
  } as const
  upgrade.planningCenterMemberId = personId
  if (isMember) await recordUpgradeEvent(context, upgrade, event)
  else await moveUpgrade(context, upgrade, 'closed', event)
  await db(context.em)
    .updateTable('upgrade')
    .set({ planningCenterIsMember: isMember, planningCenterReadAt: sqlNow })
    .where('id', '=', upgradeId)
    .execute()
}

import { toUpgradeRecord } from '@joy/samples/upgrade-records.ts'
import { upgrades } from '@joy/samples/upgrades.ts'
import type { shiftTo } from './shift-by-days.ts'

type Shift = ReturnType<typeof shiftTo>
const records = upgrades.map(({ id }) => toUpgradeRecord(id))

export const upgradeRows = (shift: Shift) =>
  records.map((it) => ({
    id: it.id,
    substack_subscriber_id: it.substackSubscriberId,
    planning_center_member_id: it.planningCenterMemberId,
    status: it.status,
    plan: it.plan,
    interval: it.interval,
    amount_cents: it.amountCents,
    payment_kind: it.payment.kind,
    payment_reference: it.payment.reference,
    paid_at: shift(it.payment.paidAt),
    was_registered: it.status === 'registered',
    wants_new_person: false,
    candidates: [],
    created_by: it.createdBy,
    created_at: shift(it.createdAt),
  }))

export const upgradeStepRows = (shift: Shift) =>
  records.flatMap((it) =>
    it.steps
      .filter(({ at }) => at !== null)
      .map(({ name, state, reason, attempts, at }) => ({
        upgrade_id: it.id,
        name,
        state,
        reason,
        attempts,
        at: shift(at),
      })),
  )

export const upgradeEventRows = (shift: Shift) =>
  records.flatMap((it) =>
    it.history.map(({ id, at, status, text, by }) => ({ id, upgrade_id: it.id, at: shift(at), status, text, by })),
  )

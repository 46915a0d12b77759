import { toUpgradeRecord } from '@joy/samples/upgrade-records.ts'
import { upgrades } from '@joy/samples/upgrades.ts'
import type { shiftTo } from './shift-by-days.ts'

type Shift = ReturnType<typeof shiftTo>
const records = upgrades.map(({ id }) => toUpgradeRecord(id))

export const upgradeRows = (shift: Shift) =>
  records.map((record) => ({
    id: record.id,
    substack_subscriber_id: record.substackSubscriberId,
    planning_center_member_id: record.planningCenterMemberId,
    status: record.status,
    plan: record.plan,
    interval: record.interval,
    amount_cents: record.amountCents,
    payment_kind: record.payment.kind,
    payment_reference: record.payment.reference,
    paid_at: shift(record.payment.paidAt),
    was_registered: record.status === 'registered',
    wants_new_person: false,
    candidates: [],
    created_by: record.createdBy,
    created_at: shift(record.createdAt),
  }))

export const upgradeStepRows = (shift: Shift) =>
  records.flatMap((record) =>
    record.steps
      .filter(({ at }) => at !== null)
      .map(({ name, state, reason, attempts, at }) => ({
        upgrade_id: record.id,
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

import { type ActivityDraft, logActivity } from '../activity/log-activity.ts'
import type { UpgradeRecord, UpgradeStatus } from '@joy/contract'
import { recordOfUpgrade } from '@joy/samples/upgrade-records.ts'
import { upgradeAbilities } from '@joy/domain/upgrades/upgrade-abilities.ts'
import { type UpgradeEvent, nextStatus } from '@joy/domain/upgrades/upgrade-status.ts'
import { upgradeMessages } from '@joy/domain/upgrades/upgrade-messages.ts'
import { Refusal } from '../refusal.ts'
import { actorName, type MockBackend } from '../backend/mock-backend.ts'

/** Everything about one upgrade: as it was written last, else as the fixtures have it. */
export function upgradeRecord(backend: MockBackend, id: number): UpgradeRecord {
  const upgrade = backend.upgrades.find((it) => it.id === id)
  const person = upgrade && backend.subscribers.get(upgrade.substackSubscriberId)
  if (!upgrade || !person) throw new Refusal('not_found', upgradeMessages.notThere)
  return backend.upgradeRecords.get(id) ?? recordOfUpgrade(upgrade, person)
}

const toFacts = ({ payment, status, history }: UpgradeRecord) => ({
  isPaid: payment.paidAt !== null,
  takesMoney: payment.kind !== 'comp',
  wasRegistered: status === 'registered' || history.some((line) => line.status === 'registered'),
  isPaymentOver: false,
})

/** Moves an upgrade by the rules of the server. @throws Refusal */
export function moveRecord(record: UpgradeRecord, event: UpgradeEvent, refusal?: string): UpgradeStatus {
  const next = nextStatus(record.status, event, toFacts(record))
  if (!next) throw new Refusal('conflict', refusal ?? `This is not possible while the upgrade is ${record.status}.`)
  return next
}

/** What the history of the upgrade says, and the log by its action. */
export type UpgradeLine = Pick<ActivityDraft, 'action' | 'platform' | 'status'> & { text: string }

/** Keeps an upgrade as it is now, with a line of its history and an entry in the log. */
export function saveRecord(
  backend: MockBackend,
  record: UpgradeRecord,
  { text, ...entry }: UpgradeLine,
): UpgradeRecord {
  const { id, substackSubscriberId, email, name, planningCenterMemberId, status, createdAt } = record
  const kept = {
    ...record,
    history: [{ id: backend.nextId(), at: backend.now(), status, text, by: actorName(backend) }, ...record.history],
    can: upgradeAbilities({
      status,
      isChoiceOpen: record.candidates.length > 0 && !planningCenterMemberId,
      ...toFacts(record),
    }),
  }
  backend.upgradeRecords.set(id, kept)
  logActivity(backend, { ...entry, details: `Upgrade #${id}: ${text}`, after: { upgradeId: id, status } })
  const upgrade = { id, substackSubscriberId, email, name, planningCenterMemberId, status, createdAt }
  const at = backend.upgrades.findIndex((it) => it.id === id)
  if (at >= 0) backend.upgrades[at] = upgrade
  else backend.upgrades.unshift(upgrade)
  return kept
}

import type { UpgradeRecord, UpgradeStatus } from '@joy/contract'
import { recordOfUpgrade } from '@joy/samples/upgrade-records.ts'
import { upgradeAbilities } from '@joy/domain/upgrades/upgrade-abilities.ts'
import { type UpgradeEvent, nextStatus } from '@joy/domain/upgrades/upgrade-status.ts'
import { upgradeWords } from '@joy/domain/upgrades/upgrade-words.ts'
import { Refusal } from '../refusal.ts'
import { actorName, type Community } from './community-store.ts'

/** Everything about one upgrade: as it was written last, else as the cast has it. */
export function upgradeRecord(community: Community, id: number): UpgradeRecord {
  const upgrade = community.upgrades.find((it) => it.id === id)
  const person = upgrade && community.subscribers.get(upgrade.substackSubscriberId)
  if (!upgrade || !person) throw new Refusal('not_found', upgradeWords.notThere)
  return community.upgradeRecords.get(id) ?? recordOfUpgrade(upgrade, person)
}

const factsOf = ({ payment, status, history }: UpgradeRecord) => ({
  isPaid: payment.paidAt !== null,
  takesMoney: payment.kind !== 'comp',
  wasRegistered: status === 'registered' || history.some((line) => line.status === 'registered'),
  isPaymentOver: false,
})

/** Moves an upgrade by the rules of the server. @throws Refusal */
export function moveRecord(record: UpgradeRecord, event: UpgradeEvent, refusal?: string): UpgradeStatus {
  const next = nextStatus(record.status, event, factsOf(record))
  if (!next) throw new Refusal('conflict', refusal ?? `This is not possible while the upgrade is ${record.status}.`)
  return next
}

/** Keeps an upgrade as it is now, with a line of its history. */
export function keepRecord(community: Community, record: UpgradeRecord, text: string): UpgradeRecord {
  const { id, substackSubscriberId, planningCenterMemberId, status, createdAt } = record
  const kept = {
    ...record,
    history: [
      { id: community.nextId(), at: community.now(), status, text, by: actorName(community) },
      ...record.history,
    ],
    can: upgradeAbilities({
      status,
      isChoiceOpen: record.candidates.length > 0 && !planningCenterMemberId,
      ...factsOf(record),
    }),
  }
  community.upgradeRecords.set(id, kept)
  const upgrade = { id, substackSubscriberId, planningCenterMemberId, status, createdAt }
  const at = community.upgrades.findIndex((it) => it.id === id)
  if (at >= 0) community.upgrades[at] = upgrade
  else community.upgrades.unshift(upgrade)
  return kept
}

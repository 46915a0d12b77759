import * as pages from '@joy/domain/page-paths.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import { upgradeMessages } from '@joy/domain/upgrades/upgrade-messages.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import { notify } from '../notifications/notifications.ts'
import { moveRecord, saveRecord, upgradeRecord } from './upgrade-records.ts'

/** Whoever asked for the end of their account pays nothing: what waits for a payment of theirs stops, and a person looks. */
export function stopUnpaidUpgrades(backend: MockBackend, key: string): void {
  const unpaid = backend.upgrades
    .filter(({ status }) => status === 'pending' || status === 'awaiting payment')
    .filter(({ substackSubscriberId: id }) => emailKey(backend.subscribers.get(id)?.email ?? '') === key)
    .toSorted((a, b) => a.id - b.id)
  for (const { id } of unpaid) failUpgrade(backend, id, upgradeMessages.accountEnds)
}

function failUpgrade(backend: MockBackend, id: number, reason: string): void {
  const record = upgradeRecord(backend, id)
  if (record.payment.paidAt) return
  const status = moveRecord(record, 'stopped')
  const steps = record.steps.map((step) =>
    step.name === 'payment' ? { ...step, state: 'failed' as const, reason, at: backend.now() } : step,
  )
  saveRecord(
    backend,
    { ...record, status, steps },
    { text: reason, action: 'Upgrade Needs Attention', platform: 'Stripe', status: 'Failed' },
  )
  notify(backend, {
    kind: 'upgrade',
    title: `Upgrade #${id} needs attention`,
    text: reason,
    link: pages.upgradeRecord(id),
  })
}

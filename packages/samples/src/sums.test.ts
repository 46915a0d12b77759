import { expect, test } from 'vitest'
import { activity } from './activity.ts'
import { exportBatches, peopleOfBatch } from './export-batches.ts'
import { importPreview } from './import-preview.ts'
import { importDone, importHistory } from './imports.ts'
import { importJobRunning, importJobDone } from './jobs.ts'
import { sampleNow } from './now.ts'
import { sampleSubscriber, subscribers } from './subscribers.ts'
import { subscriptions } from './subscriptions.ts'
import { dashboardStats, subscriberTotals } from './totals.ts'
import { upgrades } from './upgrades.ts'
import { websiteSubscribers } from './website-subscribers.ts'

test('the sums are those of the dashboard', () => {
  expect(dashboardStats).toEqual({
    substackSubscribers: 114,
    websiteSubscribers: 12,
    unexportedSubscribers: 5,
    inNextWebsiteExport: 5,
    leftOut: { closed: 0, formula: 0 },
    subscriptionsByTier: { free: 95, workOut: 11, joinTheGym: 8, other: 0 },
    planningCenterMembers: 19,
  })
  expect(subscriberTotals.compedSubscribers).toBe(17)
})

test('19 members are 2 who pay $10 each and 17 who are comped; one more waits', () => {
  expect(subscriptions.map((it) => it.amountCents)).toEqual([1000, 1000])
  expect(subscriptions.map((it) => sampleSubscriber(it.email).isComped)).toEqual([false, false])
  const waiting = upgrades.filter((it) => it.planningCenterMemberId === null)
  expect(waiting.map((it) => it.status)).toEqual(['pending'])
  expect(new Set(upgrades.map((it) => it.planningCenterMemberId)).size).toBe(20)
  expect(new Set(upgrades.map((it) => it.substackSubscriberId)).size).toBe(20)
})

test('each exported website person stands in exactly one batch', () => {
  const inBatches = exportBatches.flatMap((it) => peopleOfBatch(it).map((person) => person.id))
  const exported = websiteSubscribers.filter((it) => it.exportedAt).map((it) => it.id)
  expect(inBatches).toHaveLength(exported.length)
  expect(new Set(inBatches)).toEqual(new Set(exported))
  expect(exportBatches.map((it) => it.rows)).toEqual([1, 1, 5])
})

test("every import's four counts add up to its rows", () => {
  for (const record of importHistory) {
    const { added, updated, unchanged, failed } = record.counts ?? { added: 0, updated: 0, unchanged: 0, failed: 0 }
    expect(added + updated + unchanged + failed, record.filename).toBe(record.rows)
  }
  expect(importPreview.changes.length).toBe(importPreview.fieldChanges)
  expect(new Set(importPreview.changes.map((it) => it.email)).size).toBe(9)
  expect(importPreview.failedRows.length).toBe(2)
  const emails = subscribers.map((it) => it.email)
  expect(importPreview.changes.filter((it) => !emails.includes(it.email))).toEqual([])
})

test('a running import has counted what it has done', () => {
  for (const job of [importJobRunning, importJobDone])
    expect(Object.values(job.result ?? {}).reduce((sum, it) => sum + it, 0)).toBe(job.done)
  expect(importJobDone.result).toEqual(importDone.counts)
})

test('the log stands newest first and ends at the samples’ now', () => {
  const times = activity.map((it) => it.timestamp)
  expect(times).toEqual(times.toSorted().toReversed())
  expect(times[0]).toBe(sampleNow)
  expect(activity.slice(0, 5).map((it) => it.status)).toEqual([
    'Successful',
    'Successful',
    'Pending',
    'Failed',
    'Unknown',
  ])
})

import type { ReportMonth } from '@joy/contract'
import { describe, expect, test } from 'vitest'
import { averageChurn, toChurn, formatShare, reportColumns, wentOnIn } from './report-tables.ts'

const month = (goingOnAtStart: number, paidStarted: number, paidEnded: number): ReportMonth => ({
  month: '2025-03',
  subscribers: 0,
  joined: 0,
  unsubscribed: 0,
  tiers: { warmUp: 0, workOut: 0, joinTheGym: 0, other: 0 },
  websiteSignUps: 0,
  compsGranted: 0,
  paying: 0,
  goingOn: goingOnAtStart + paidStarted - paidEnded,
  goingOnAtStart,
  paidStarted,
  paidEnded,
  monthlyRevenueCents: 0,
})
const cell = (heading: string, reportMonth: ReportMonth) =>
  reportColumns.payments.find((column) => column.heading === heading)?.cell(reportMonth)

describe('churn', () => {
  test('counts what began and ended in the same month on both sides', () => {
    expect(formatShare(toChurn(month(1, 3, 3)))).toBe('75.0%')
    expect(formatShare(toChurn(month(0, 2, 2)))).toBe('100.0%')
    expect(cell('churn_percent', month(1, 3, 3))).toBe('75.0')
  })

  test('is none where nothing was going on', () => {
    expect(toChurn(month(0, 0, 0))).toBeNull()
    expect(cell('churn_percent', month(0, 0, 0))).toBe('')
    expect(averageChurn([month(0, 0, 0), month(2, 0, 1), month(2, 2, 0)])).toBe(0.25)
  })

  test('is never more than all, and its parts add up', () => {
    const some = [0, 1, 2, 7, 500]
    const all = some.flatMap((start) => some.flatMap((started) => some.map((ended) => month(start, started, ended))))
    for (const month of all.filter(({ goingOn }) => goingOn >= 0)) {
      expect(toChurn(month) ?? 0).toBeLessThanOrEqual(1)
      expect(wentOnIn(month)).toBe(month.goingOn + month.paidEnded)
    }
  })
})

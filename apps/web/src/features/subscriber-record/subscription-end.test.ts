import { expect, it } from 'vitest'
import { endedLines } from './ended-lines.ts'
import { endName, statusAt } from './subscription-end.ts'

const asOf = '2025-03-28T15:04:00.000Z'
const [past, future] = ['2025-03-20T12:00:00.000Z', '2025-04-20T12:00:00.000Z']
const none = { endedAt: null, endsAt: null, accessUntil: null, renewsAt: null, isRenewalUnheard: false }

it.each([
  ['Ended', { endedAt: past }],
  ['Ends', { endsAt: future }],
  ['Renews', { renewsAt: future }],
  ['Was to renew', { renewsAt: past, isRenewalUnheard: true }],
  ['Paid until', { renewsAt: future, accessUntil: future }],
  ['Term ended', { renewsAt: past, accessUntil: future }],
])('%s', (name, parts) => {
  expect(endName({ ...none, ...parts }, asOf)).toBe(name)
})

it('tells an ended subscription with its days, once, and never as carrying', () => {
  const subscription = { id: 7, planTitle: 'Work Out', interval: 'month', startedAt: past, endedAt: asOf }
  const record = (sources: object[]) =>
    ({ access: { sources }, subscriptions: [subscription] }) as unknown as Parameters<typeof endedLines>[0]
  expect(endedLines(record([]))).toEqual([
    {
      key: 'ended-7',
      text: 'Work Out paid here, monthly',
      meta: 'Since Mar 20, 2025, ended Mar 28, 2025',
      isCarrying: false,
      isInForce: false,
    },
  ])
  expect(endedLines(record([{ kind: 'subscription', from: past }]))).toEqual([])
})

it('says over what is over by time alone, and else the word as it stands', () => {
  const at = (parts: object) => statusAt({ ...none, status: 'active', ...parts }, asOf)
  expect(at({ renewsAt: past, accessUntil: future })).toBe('Term ended')
  expect(at({ endedAt: past })).toBe('Ended')
  expect(at({ endedAt: past, status: 'canceled' })).toBe('canceled')
  expect(at({ renewsAt: future })).toBe('active')
})

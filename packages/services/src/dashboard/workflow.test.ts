import type { ConnectionState, IntegrationName } from '@joy/contract'
import { expect, test } from 'vitest'
import { toWorkflow } from './workflow.ts'

const is =
  (state: ConnectionState['state'], reason: string | null = null) =>
  (_name: IntegrationName): ConnectionState => ({ state, goodAt: null, since: null, reason })
const well = { stateOf: is('connected'), hasSyncFailed: false, needingAttention: 0 }
const allSteps = (facts: Parameters<typeof toWorkflow>[0]) =>
  Object.values(toWorkflow(facts)).map(({ state, reason }) => `${state}: ${reason}`)

test('runs normally where everything answers and nothing failed', () => {
  expect(Object.values(toWorkflow(well)).map((it) => it.state)).toEqual(['running', 'running', 'running'])
})

test('says of each step what it lacks', () => {
  expect(allSteps({ ...well, stateOf: is('not connected') })).toEqual([
    'not connected: Substack is not connected.',
    'not connected: Stripe is not connected.',
    'not connected: Planning Center is not connected.',
  ])
  expect(allSteps({ ...well, stateOf: is('never tried') })).toEqual([
    'not connected: Substack was not tried yet.',
    'not connected: Stripe was not tried yet.',
    'not connected: Planning Center was not tried yet.',
  ])
})

test.each(['failing', 'refused'] as const)('never runs normally where the service is %s, and says why', (state) => {
  const stateOf = is(state, 'Too many requests.')
  expect(allSteps({ ...well, stateOf })).toEqual(Array.from({ length: 3 }, () => 'needs attention: Too many requests.'))
})

test('needs attention where the last sync failed or upgrades are stuck, even without a connection', () => {
  expect(toWorkflow({ ...well, hasSyncFailed: true }).fetch).toEqual({
    state: 'needs attention',
    reason: 'The last sync failed.',
  })
  expect(toWorkflow({ ...well, stateOf: is('not connected'), needingAttention: 1 }).register.reason).toBe(
    '1 upgrade needs attention.',
  )
  expect(toWorkflow({ ...well, needingAttention: 3 }).register.reason).toBe('3 upgrades need attention.')
})

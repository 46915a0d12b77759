import type { IntegrationName } from '@joy/contract'
import { expect, test } from 'vitest'
import { toWorkflow } from './workflow.ts'

const all = new Set<IntegrationName>(['substack', 'planningcenter', 'stripe'])
const well = { connected: all, hasSyncFailed: false, needingAttention: 0 }

test('runs normally where everything is connected and nothing failed', () => {
  expect(Object.values(toWorkflow(well)).map((it) => it.state)).toEqual(['running', 'running', 'running'])
})

test('says of each step what it lacks', () => {
  const { fetch, payment, register } = toWorkflow({ ...well, connected: new Set<IntegrationName>(['email']) })
  expect([fetch, payment, register].map((it) => `${it.state}: ${it.reason}`)).toEqual([
    'not connected: Substack is not connected.',
    'not connected: Stripe is not connected.',
    'not connected: Planning Center is not connected.',
  ])
})

test('needs attention where the last sync failed or upgrades are stuck, even without a connection', () => {
  expect(toWorkflow({ ...well, hasSyncFailed: true }).fetch).toEqual({
    state: 'needs attention',
    reason: 'The last sync failed.',
  })
  expect(toWorkflow({ ...well, connected: new Set(), needingAttention: 1 }).register.reason).toBe(
    '1 upgrade needs attention.',
  )
  expect(toWorkflow({ ...well, needingAttention: 3 }).register.reason).toBe('3 upgrades need attention.')
})

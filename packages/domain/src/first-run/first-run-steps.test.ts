import type { ConnectionCheck, ConnectionState, ConnectionTest, FirstRun, FirstRunStepName } from '@joy/contract'
import { describe, expect, test } from 'vitest'
import { notConnected } from '../integrations/connection-state.ts'
import { planPrices } from '../plans/priced-plans.ts'
import { type FirstRunFacts, toFirstRun } from './first-run-steps.ts'

const at = '2025-03-28T15:04:00.000Z'
const connected: ConnectionState = { state: 'connected', goodAt: at, since: null, reason: null }
const refused: ConnectionState = { state: 'refused', goodAt: null, since: at, reason: 'Stripe does not accept them.' }
const withTest = (...checks: ConnectionCheck[]): ConnectionTest => ({
  status: 'connected',
  text: 'It knows these keys.',
  checks,
  facts: [],
  checkedAt: at,
})
const names = planPrices.map(({ name }) => name)
const known = names.map((name) => ({ name, outcome: 'passed' as const, text: '$8.00 a month.' }))

const allDone: FirstRunFacts = {
  operator: { appUrl: 'https://joy.example.org', mayHideVisitors: false, hasSmtp: true },
  connections: {
    substack: { ...connected, test: null },
    planningcenter: { ...connected, test: null },
    stripe: { ...connected, test: withTest(...known) },
    email: { ...connected, test: null },
  },
  enteredPrices: names,
  lastImport: { at, rows: 1 },
  activeAdministrators: 2,
  invitedAdministrators: 0,
  zone: { timeZone: 'America/Los_Angeles', version: 1, changedAt: at, changedBy: 'Hannah' },
  backup: { statedAt: at, statedBy: 'Hannah' },
}
const with_ = (over: Partial<FirstRunFacts>) => toFirstRun({ ...allDone, ...over })
const connections = (over: Partial<FirstRunFacts['connections']>) =>
  with_({ connections: { ...allDone.connections, ...over } })
const operator = (over: Partial<FirstRunFacts['operator']>) =>
  with_({ operator: { appUrl: 'https://joy.example.org', mayHideVisitors: false, hasSmtp: true, ...over } })
const stepOf = ({ steps }: FirstRun, name: FirstRunStepName) => steps.find((it) => it.name === name)

describe('the first run', () => {
  test('is over once every step is done, each told by what is so', () => {
    const { isOver, steps } = toFirstRun(allDone)
    expect(isOver).toBe(true)
    expect(steps.map(({ name, state }) => `${name}: ${state}`)).toEqual(
      ['address', 'mail', 'substack', 'stripe', 'planningcenter', 'prices', 'import', 'second-administrator']
        .concat(['time-zone', 'backup'])
        .map((name) => `${name}: done`),
    )
    expect(stepOf({ isOver, steps, zone: allDone.zone }, 'import')?.text).toBe(
      'The last one was on Mar 28, 2025: 1 row.',
    )
  })

  test('has no steps in a demo', () => {
    expect(with_({ operator: null })).toMatchObject({ isOver: true, steps: [] })
  })

  test.each([
    ['address', operator({ appUrl: 'http://localhost:3000' }), null],
    ['mail', operator({ hasSmtp: false }), '/admin/notifications'],
    [
      'mail',
      connections({ email: { ...connected, state: 'never tried', goodAt: null, test: null } }),
      '/admin/notifications',
    ],
    ['stripe', connections({ stripe: { ...notConnected, test: null } }), '/admin/integration-settings?platform=stripe'],
    [
      'substack',
      connections({ substack: { ...connected, state: 'never tried', test: null } }),
      '/admin/integration-settings?platform=substack',
    ],
    ['prices', with_({ enteredPrices: [] }), '/admin/integration-settings?platform=stripe'],
    ['prices', with_({ enteredPrices: names.slice(1) }), '/admin/integration-settings?platform=stripe'],
    ['prices', connections({ stripe: { ...connected, test: null } }), '/admin/integration-settings?platform=stripe'],
    ['import', with_({ lastImport: null }), '/admin/substack-sync?tab=import'],
    ['second-administrator', with_({ activeAdministrators: 1 }), '/admin/team'],
    ['second-administrator', with_({ activeAdministrators: 1, invitedAdministrators: 1 }), '/admin/team'],
    ['time-zone', with_({ zone: { ...allDone.zone, changedAt: null, changedBy: null } }), '/admin/time-zone'],
    ['backup', with_({ backup: { statedAt: null, statedBy: null } }), null],
  ] as const)('goes on while %s is open, and leads there', (name, run, link) => {
    expect(run.isOver).toBe(false)
    expect(stepOf(run, name)).toMatchObject({ state: 'open', link })
  })

  test('names the prices that are missing, and the one that Stripe does not have', () => {
    expect(stepOf(with_({ enteredPrices: names.slice(2) }), 'prices')?.text).toBe(
      'Without a price at Stripe: Work Out monthly, Work Out yearly.',
    )
    const [first = { name: '' }, ...others] = known
    const fault = { name: first.name, outcome: 'failed' as const, text: 'Stripe does not have this price.' }
    const run = connections({ stripe: { ...connected, test: withTest(fault, ...others) } })
    expect(stepOf(run, 'prices')).toMatchObject({
      state: 'in trouble',
      text: 'Work Out monthly: Stripe does not have this price.',
    })
    expect(stepOf(run, 'stripe')?.state).toBe('done')
    expect(run.isOver).toBe(false)
  })

  test('is in trouble by what a test found beside the prices', () => {
    const fault = { name: 'Webhook endpoint', outcome: 'failed' as const, text: 'There is none.' }
    const run = connections({ stripe: { ...connected, test: withTest(fault, ...known) } })
    expect(stepOf(run, 'stripe')).toMatchObject({ state: 'in trouble', text: 'Webhook endpoint: There is none.' })
    expect(run.isOver).toBe(false)
  })

  test('goes on with keys that never worked, and does not come back for a service that did', () => {
    const never = connections({ stripe: { ...refused, test: withTest(...known) } })
    expect(stepOf(never, 'stripe')).toMatchObject({ state: 'in trouble', text: 'Stripe does not accept them.' })
    expect(never.isOver).toBe(false)
    const later = connections({ stripe: { ...refused, goodAt: at, test: withTest(...known) } })
    expect(stepOf(later, 'stripe')?.state).toBe('in trouble')
    expect(later.isOver).toBe(true)
    expect(later.steps.every((step) => !('isReported' in step))).toBe(true)
  })

  test('says of an https address behind which everybody seems to be one that it is in trouble', () => {
    expect(stepOf(operator({ mayHideVisitors: true }), 'address')).toMatchObject({
      state: 'in trouble',
      link: '/admin/account#sessions',
    })
  })
})

import type { UpgradeStep } from '@joy/contract'
import { upgradeStepName } from '@joy/contract/schemas/upgrade.ts'
import { expect, test } from 'vitest'
import { upgradeForm } from '../forms/upgrade-form.ts'
import { priceMessage, tierOfPlan, upgradePrice } from './upgrade-price.ts'
import { allSteps, stepNames, workflow, workflowState } from './upgrade-steps.ts'

const createdAt = '2025-03-28T11:20:00.000Z'
const step = (of: Partial<UpgradeStep>): UpgradeStep => ({
  name: 'find',
  state: 'failed',
  reason: 'Planning Center did not answer.',
  attempts: 2,
  at: createdAt,
  ...of,
})

test('the three steps of the workflow hold the seven small ones, in the order of the contract', () => {
  expect(stepNames).toEqual(upgradeStepName.options)
  expect(workflow.flatMap(({ steps }) => [...steps])).toEqual(stepNames)
})

test('what is on record stands, the rest follows from the status', () => {
  const steps = allSteps([step({})], { status: 'needs attention', paidAt: createdAt, createdAt })
  expect(steps.map(({ state }) => state)).toEqual(['done', 'done', 'failed', 'to do', 'to do', 'to do', 'to do'])
  expect(steps[2]?.attempts).toBe(2)
  const old = allSteps([], { status: 'registered', paidAt: null, createdAt })
  expect(old.every(({ state, at }) => state === 'done' && at === createdAt)).toBe(true)
  expect(allSteps([], { status: 'pending', paidAt: null, createdAt })[1]?.state).toBe('to do')
  const givenUp = allSteps([step({})], { status: 'cancelled', paidAt: createdAt, createdAt })
  expect(givenUp.at(-1)?.state).toBe('skipped')
})

test.each([
  ['done,done', 'done'],
  ['done,skipped,done', 'done'],
  ['done,skipped', 'skipped'],
  ['done,to do', 'running'],
  ['to do,to do', 'to do'],
  ['done,waiting', 'waiting'],
  ['waiting,failed', 'failed'],
  ['running,waiting', 'running'],
])('%s together are %s', (states, whole) => {
  const steps = states.split(',').map((state) => step({ state: state as UpgradeStep['state'] }))
  expect(workflowState(steps)).toBe(whole)
})

test('prices and tiers are those of the plans', () => {
  expect([upgradePrice('work-out', 'month'), upgradePrice('join-the-gym', 'year')]).toEqual([800, 10_000])
  expect(priceMessage(1000, 'month')).toBe('$10.00/month')
  expect([tierOfPlan('work-out'), tierOfPlan('join-the-gym')]).toEqual(['Paid', 'Join the Gym'])
})

const filled = {
  plan: 'work-out',
  interval: 'month',
  payment: 'checkout',
  reference: '',
  reason: '',
  withPaying: false,
}
test('the form asks for a reference only where it was paid already', () => {
  expect(upgradeForm.safeParse(filled).success).toBe(true)
  const bad = upgradeForm.safeParse({ ...filled, payment: 'reference', reference: '   ' })
  expect(bad.error?.issues[0]).toMatchObject({
    path: ['reference'],
    message: 'Please enter the reference of the payment',
  })
  expect(upgradeForm.safeParse({ ...filled, payment: 'reference', reference: ' pi_123 ' }).data?.reference).toBe(
    'pi_123',
  )
})

test.each([
  [{ ...filled, plan: 'warm-up' }, 'Please choose a plan'],
  [{ ...filled, plan: null }, 'Please choose a plan'],
  [{ ...filled, payment: '' }, 'Please choose how it is paid'],
  [{ ...filled, reference: 'x'.repeat(201) }, 'Please use at most 200 characters'],
  [{ ...filled, reason: 'x'.repeat(501) }, 'Please use at most 500 characters'],
])('refuses %j', (form, sentence) => {
  expect(upgradeForm.safeParse(form).error?.issues[0]?.message).toBe(sentence)
})

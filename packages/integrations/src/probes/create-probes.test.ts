import { expect, test } from 'vitest'
import { testServices } from '../testing/test-services.ts'
import { createProbes } from './create-probes.ts'

const userAgent = 'Path to Joy tests'
const signal = new AbortController().signal

async function probes() {
  const { simulators, outbound } = await testServices()
  const { credentials, control } = simulators
  return { credentials, control, ...createProbes(outbound, { userAgent, baseUrls: simulators.baseUrls }) }
}

test('the newsletter platform knows its key, refuses another, and says when access is not switched on', async () => {
  const { substack, credentials, control } = await probes()
  const { apiKey } = credentials.substack
  const ask = (key: string) => substack?.({ apiKey: key, apiSecret: null, config: {} }, signal)
  expect(await ask(apiKey)).toMatchObject({
    isConnected: true,
    facts: [{ name: 'Account', value: 'Publisher API' }, {}],
  })
  expect(await ask('wrong')).toEqual({ isConnected: false, text: 'Substack does not accept these credentials.' })
  control.state.substack.isEnabled = false
  expect(await ask(apiKey)).toMatchObject({ isConnected: false, text: expect.stringContaining('may not do this') })
})

test('the church-management system says whose token it is and whether the membership is on its list', async () => {
  const { planningcenter, credentials } = await probes()
  const { applicationId: apiKey, secret: apiSecret } = credentials.planningcenter
  const ask = (config: { membershipValue?: string }) => planningcenter?.({ apiKey, apiSecret, config }, signal)
  expect(await ask({ membershipValue: 'Member' })).toMatchObject({
    isConnected: true,
    facts: [{ value: 'Hannah Whitfield' }, { value: '22 people can be read' }],
    checks: [{ outcome: 'passed' }],
  })
  expect(await ask({ membershipValue: 'Membre' })).toMatchObject({ checks: [{ outcome: 'failed' }] })
  expect(await ask({})).toMatchObject({ checks: [{ outcome: 'warning' }] })
})

test('the payment provider checks keys and prices against the plan table', async () => {
  const { stripe, credentials } = await probes()
  const { publishableKey, secretKey, prices } = credentials.stripe
  const ask = (apiKey: string, priceId: string) => {
    const config = { priceId, prices: { workOut: prices.workOut, joinTheGym: { yearly: 'price_gone' } } }
    return stripe?.({ apiKey, apiSecret: secretKey, config }, signal)
  }
  const good = await ask(publishableKey, prices.joinTheGym.monthly)
  expect(good?.checks?.map(({ outcome }) => outcome)).toEqual(['passed', 'passed', 'passed', 'passed', 'failed'])
  const bad = await ask('pk_live_0', prices.workOut.monthly)
  expect(bad?.checks?.map(({ outcome }) => outcome)).toEqual(['failed', 'passed', 'passed', 'failed', 'failed'])
  expect(bad?.checks?.[3]?.text).toBe('This price is $8.00, the plan says $10.00.')
  expect(await stripe?.({ apiKey: publishableKey, apiSecret: 'sk_test_wrong', config: {} }, signal)).toEqual({
    isConnected: false,
    text: 'Stripe does not accept these credentials.',
  })
})

import { expect, test } from 'vitest'
import { testServices } from '../testing/test-services.ts'
import { checkMembership } from '@joy/integrations/probes/check-membership.ts'
import { checkPrices } from '@joy/integrations/probes/check-prices.ts'

test('the membership is on the organisation’s list, or it is said what is', async () => {
  const { members, simulators } = await testServices()
  expect(await checkMembership(members, 'Member', {})).toMatchObject([{ outcome: 'passed' }])
  expect(await checkMembership(members, 'Membre', {})).toMatchObject([
    { outcome: 'failed', text: "'Membre' is not on the organisation's list: Member, Regular Attender, Visitor." },
  ])
  simulators.control.setFault({ platform: 'planningcenter', kind: 'server error', times: 9 })
  expect(await checkMembership(members, 'Member', {})).toMatchObject([
    { outcome: 'not checked', text: 'Planning Center cannot be reached at the moment.' },
  ])
})

test('keys and prices are held against each other and the plan table', async () => {
  const { payments, simulators } = await testServices()
  const { publishableKey: publishable, secretKey: secret, prices } = simulators.credentials.stripe
  const check = async (key: string, priceId: string) => {
    const config = { priceId, prices: { workOut: prices.workOut, joinTheGym: { yearly: 'price_gone' } } }
    return checkPrices(payments, { publishable: key, secret }, config, {})
  }
  const good = await check(publishable, prices.joinTheGym.monthly)
  expect(good.map(({ outcome }) => outcome)).toEqual(['passed', 'passed', 'passed', 'passed', 'failed'])
  const bad = await check('pk_live_0', prices.workOut.monthly)
  expect(bad.map(({ outcome }) => outcome)).toEqual(['failed', 'passed', 'passed', 'failed', 'failed'])
  expect(bad[3]?.text).toBe('This price is $8.00, the plan says $10.00.')
  const wrongInterval = await check(publishable, prices.joinTheGym.yearly)
  expect(wrongInterval[3]?.text).toBe('This price is paid by the year, not by the month.')
  // Stripe sells no active price of a product that was archived.
  for (const product of simulators.control.state.stripe.products) product.active = false
  expect((await check(publishable, prices.joinTheGym.monthly))[3]).toMatchObject({
    outcome: 'failed',
    text: 'Its product is archived at Stripe: nobody can buy it.',
  })
  const none = await checkPrices(payments, { publishable, secret }, {}, {})
  expect(none.map(({ outcome }) => outcome)).toEqual(['passed', 'warning', 'warning', 'warning', 'warning'])
})

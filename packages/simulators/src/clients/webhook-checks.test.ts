import { planningCenterEvents, planningCenterPrefix, stripeEvents } from '@joy/domain/integrations/webhook-events.ts'
import type { WebhookFacts } from '@joy/integrations/connection-probe.ts'
import { checkPortal } from '@joy/integrations/probes/check-portal.ts'
import { checkWebhookEndpoint } from '@joy/integrations/probes/check-webhook-endpoint.ts'
import { checkWebhookSubscriptions } from '@joy/integrations/probes/check-webhook-subscriptions.ts'
import { expect, test } from 'vitest'
import { testServices } from '../testing/test-services.ts'

const facts: WebhookFacts = {
  address: 'https://joy.example.org/hook',
  hindrance: null,
  lastRequest: null,
  lastRefusal: null,
}
const lately = { ...facts, lastRequest: 'Mar 28, 2025, 2:58 PM' }
const texts = (checks: readonly { outcome: string; text: string }[]) =>
  checks.map(({ outcome, text }) => `${outcome}: ${text}`)

test('the customer portal’s settings are there, or it is said what to do', async () => {
  const { payments, simulators } = await testServices()
  expect(await checkPortal(payments, {})).toMatchObject([{ outcome: 'passed' }])
  simulators.control.state.stripe.hasPortalSettings = false
  expect(await checkPortal(payments, {})).toMatchObject([
    { outcome: 'failed', text: expect.stringContaining('save it once') },
  ])
  simulators.control.setFault({ platform: 'stripe', kind: 'forbidden' })
  expect(await checkPortal(payments, {})).toMatchObject([
    { outcome: 'not checked', text: expect.stringContaining('does not have the required permissions') },
  ])
})

test('of Stripe’s endpoint it is said whether it is there, on, whole, of the right version, and signs what comes', async () => {
  const { payments, simulators } = await testServices()
  const { stripe: state } = simulators.control.state
  const check = async (its = facts, config = { webhookSecret: 'whsec_1' }) =>
    texts(await checkWebhookEndpoint(payments, its, config, {}))
  expect(await check()).toEqual([`failed: Stripe sends no events to ${facts.address}. Set up the webhooks.`])
  expect(await check({ ...facts, hindrance: 'It cannot.' })).toEqual(['not checked: It cannot.'])

  await payments.createWebhookEndpoint(
    { url: facts.address, events: stripeEvents, description: '' },
    { idempotencyKey: 'one' },
  )
  expect(await check(lately)).toEqual([
    'passed: It is there and on.',
    `passed: All ${stripeEvents.length} kinds of event are sent.`,
    'passed: Events come in version 2026-07-29.dahlia.',
    'passed: The last delivery that it signed came Mar 28, 2025, 2:58 PM.',
  ])
  for (const it of state.endpoints)
    Object.assign(it, { isEnabled: false, events: stripeEvents.slice(1), apiVersion: null })
  expect(await check()).toEqual([
    'failed: It is switched off at Stripe. Repair the webhooks.',
    `failed: Not sent: ${stripeEvents[0]}. Repair the webhooks.`,
    'warning: Events come in the version of the account, and 2026-07-29.dahlia is read here. Repair the webhooks.',
    'not checked: Nothing that is signed with it has come yet.',
  ])
  simulators.control.setFault({ platform: 'stripe', kind: 'forbidden' })
  expect(await check()).toMatchObject([expect.stringContaining('does not have the required permissions')])
})

test('of Planning Center’s subscriptions it is said which are missing, off, or of another secret', async () => {
  const { members, simulators } = await testServices()
  const check = async (config = {}) => texts(await checkWebhookSubscriptions(members, facts, config, {}))
  const all = planningCenterEvents.join(', ')
  expect(await check()).toEqual([`failed: Not there: ${all}. Set up the webhooks.`])
  for (const event of planningCenterEvents)
    await members.createWebhookSubscription({ name: `${planningCenterPrefix}${event}`, url: facts.address })
  const { hooks } = simulators.control.state.planningCenter
  const together = { webhookSecret: hooks.map(({ secret }) => secret).join(' ') }
  expect(await check()).toEqual([`failed: Signed with a secret that is not kept here: ${all}. Repair the webhooks.`])
  expect(await check(together)).toEqual(['passed: All 7 subscriptions are there and on, and their secrets are kept.'])
  const [first, second] = hooks
  if (first) first.active = false
  if (second) second.url = 'https://elsewhere.example.org/'
  expect(await check(together)).toEqual([
    'failed: Not there: email.destroyed. Switched off: email.created. Repair the webhooks.',
  ])
})

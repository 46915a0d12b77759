import { testClock, testOutbound } from '@joy/integrations/testing/test-outbound.ts'
import { startSimulators } from '@joy/simulators/start-simulators.ts'
import { expect, onTestFinished, test } from 'vitest'
import { createIntegrationClients } from './create-integration-clients.ts'

async function twoClientsOfOneToken() {
  const clock = testClock()
  const simulators = await startSimulators({ isProduction: false, now: clock.now, deliverEveryMs: 0 })
  onTestFinished(() => simulators.close())
  const outbound = testOutbound(clock)
  const outside = createIntegrationClients(outbound, {
    userAgent: 'Tests (a@b.example)',
    baseUrls: simulators.baseUrls,
  })
  const { applicationId, secret } = simulators.credentials.planningcenter
  const target = { fieldId: '701', workflowId: null, value: 'Path to Joy' }
  return {
    clock,
    outbound,
    control: simulators.control,
    one: outside.members({ applicationId, secret, keyVersion: 1 }),
    two: outside.members({ applicationId, secret, keyVersion: 2, target }),
  }
}

test('all clients of one token of Planning Center share its window: not one call is refused', async () => {
  const { clock, outbound, one, two } = await twoClientsOfOneToken()
  const startedAt = clock.now()
  for (let call = 0; call < 120; call += 1) await Promise.all([one.getPerson('1'), two.getPerson('1')])
  expect(outbound.lines.filter(({ fault }) => fault === 'rate limited')).toEqual([])
  expect(clock.now() - startedAt).toBeGreaterThanOrEqual(40_000)
})

test('once one of them was told to wait, none asks before that time', async () => {
  const { clock, outbound, control, one, two } = await twoClientsOfOneToken()
  control.setFault({ platform: 'planningcenter', kind: 'rate limited', retryAfterSeconds: 45 })
  const until = new Date(clock.now() + 45_000)
  await expect(one.getPerson('1')).rejects.toMatchObject({ kind: 'rate limited', retryAt: until })
  const asked = outbound.lines.length
  await expect(two.getPerson('1')).rejects.toMatchObject({ kind: 'rate limited', retryAt: until })
  await expect(two.listWebhookSubscriptions()).rejects.toMatchObject({ kind: 'rate limited' })
  expect(outbound.lines).toHaveLength(asked)
  await clock.wait(45_000)
  expect(await two.getPerson('1')).toBeNull()
})

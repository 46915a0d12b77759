import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { toClients } from '@joy/integrations/testing/test-clients.ts'
import { testServices } from './testing/test-services.ts'
import { startSimulators } from './start-simulators.ts'

// Of the 114, two have unsubscribed: Substack does not count them. Of 17 comps, two are still to be given there.
test('agree with the samples: 114 subscribers, 19 members, two who pay $10 a month', async () => {
  const { newsletter, members, payments } = await testServices()
  const counts = await newsletter.countSubscribers({ from: '2025-03-27', until: '2025-03-28' })
  expect(counts.at(-1)).toMatchObject({ day: '2025-03-28', total: 112, comp: 15, paid: 0 })
  expect(await members.countMembers('Member')).toBe(19)
  const { items } = await payments.listSubscriptions({})
  expect(items.map(({ id, price, status }) => [id, price.amountCents, price.interval, status])).toEqual([
    ['sub_1sampleAdeyemi', 1000, 'month', 'active'],
    ['sub_1sampleKalinowski', 1000, 'month', 'active'],
  ])
})

test('move the samples with the day of the start: nobody has run out', async () => {
  const now = () => Date.parse('2026-11-21T06:00:00Z')
  const { newsletter, payments } = await testServices({ simulators: { now }, outbound: { now } })
  expect(await newsletter.countSubscribers({ from: '2026-11-21', until: '2026-11-21' })).toMatchObject([{ total: 112 }])
  for (const { currentPeriodEndsAt } of (await payments.listSubscriptions({})).items)
    expect(Date.parse(currentPeriodEndsAt ?? '')).toBeGreaterThan(now())
})

test('do not run in production', async () => {
  await expect(startSimulators({ isProduction: true })).rejects.toThrow('do not run in production')
})

test('may not be called where that is not allowed', async () => {
  const refused = testServices({ outbound: { mayCallSimulators: false } })
  await expect(refused).rejects.toMatchObject({ kind: 'refused address', detail: 'simulators may not be called here' })
})

test('keep what happened from one start to the next, on another port too', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'joy-simulators-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const statePath = join(folder, 'simulators.json')
  const first = await testServices({ simulators: { statePath } })
  const { id } = await first.members.createPerson({ name: 'Peter Kowalczyk' })
  const { prices } = first.simulators.credentials.stripe
  const urls = { successUrl: 'https://example.org/a', cancelUrl: 'https://example.org/b' }
  const checkout = { priceId: prices.workOut.monthly, email: 'a@example.com', reference: 'r', ...urls }
  const session = await first.payments.startCheckout(checkout, { idempotencyKey: 'k' })
  await first.simulators.control.advance(60)
  await first.simulators.close()

  const second = await startSimulators({ isProduction: false, statePath, now: first.clock.now, deliverEveryMs: 0 })
  onTestFinished(() => second.close())
  const { members, payments } = toClients(second, first.outbound)
  expect(await members.getPerson(id)).toMatchObject({ name: 'Peter Kowalczyk' })
  expect(second.control.now()).toBe(first.clock.now() + 60_000)
  const { url } = (await payments.getCheckout(session.id)) ?? {}
  expect((await fetch(url ?? '')).status).toBe(200)
  expect(second.control.state.substack.subscribers).toHaveLength(114)

  writeFileSync(statePath, readFileSync(statePath, 'utf8').replace('"object":"subscription"', '"object":"sonata"'))
  await expect(startSimulators({ isProduction: false, statePath })).rejects.toThrow()
})

test('have a control server on a port of its own, for scripts', async () => {
  const { simulators, members, newsletter } = await testServices({ simulators: { controlPort: 0 } })
  const { controlUrl, baseUrls } = simulators
  expect(new URL(controlUrl ?? '').port).not.toBe(new URL(baseUrls.stripe).port)
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(`${controlUrl ?? ''}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    return response.status
  }
  expect(await post('/__sim/substack/subscriber', { email: 'jreyes@example.org', type: 'comp' })).toBe(200)
  expect(await newsletter.findSubscriber('jreyes@example.org')).toMatchObject({ isComped: true })
  expect(await post('/__sim/faults', { platform: 'planningcenter', kind: 'html' })).toBe(200)
  await expect(members.getPerson('31000001')).rejects.toMatchObject({ kind: 'unreadable answer' })
  expect(await post('/__sim/faults', { platform: 'planningcenter', kind: 'earthquake' })).toBe(500)
  expect(await post('/__sim/clock', { advanceSeconds: 3600 })).toBe(200)
  expect(await post('/__sim/clock', { advanceSeconds: -1 })).toBe(500)
  const state = z.object({ now: z.string() }).parse(await (await fetch(`${controlUrl ?? ''}/__sim/state`)).json())
  expect(state.now).toBe('2025-03-28T16:04:00.000Z')
  expect((await fetch(`${baseUrls.stripe}/__sim/state`)).status).toBe(404)
})

import { describe, expect, test } from 'vitest'
import { testServices } from '../testing/test-services.ts'
import { realOutbound, sectionName } from '@joy/integrations/testing/real-services.ts'
import { createSubstack } from '@joy/integrations/newsletter/create-substack.ts'
import type { NewsletterPlatform } from '@joy/integrations/newsletter/newsletter-platform.ts'

const apiKey = process.env['SUBSTACK_API_KEY']

/** What every newsletter platform must do, simulated or not. */
function holdsTheContract(connect: () => Promise<{ platform: NewsletterPlatform; today: string }>) {
  test('says that it is connected', async () => {
    const { platform } = await connect()
    expect(await platform.testConnection()).toMatchObject({ isConnected: true })
  })
  test('counts by the day, oldest first', async () => {
    const { platform, today } = await connect()
    const from = new Date(Date.parse(today) - 2 * 86_400_000).toISOString().slice(0, 10)
    const counts = await platform.countSubscribers({ from, until: today })
    expect(counts.length).toBeGreaterThan(0)
    expect(counts.map(({ day }) => day)).toEqual(counts.map(({ day }) => day).toSorted())
    for (const { total, paid, comp } of counts) expect(total).toBeGreaterThanOrEqual(paid + comp)
  })
  test('does not know a stranger', async () => {
    const { platform } = await connect()
    expect(await platform.findSubscriber('nobody.at.all@example.com')).toBeNull()
  })
  test('refuses what is no address', async () => {
    const { platform } = await connect()
    await expect(platform.findSubscriber('counts')).rejects.toMatchObject({ kind: 'invalid' })
    await expect(platform.findSubscriber('a/../b')).rejects.toMatchObject({ kind: 'invalid' })
  })
}

describe('the simulated newsletter platform', () => {
  holdsTheContract(async () => {
    const { newsletter, clock } = await testServices()
    return { platform: newsletter, today: new Date(clock.now()).toISOString().slice(0, 10) }
  })

  test('shows a comp once it was granted in the dashboard', async () => {
    const { newsletter, simulators } = await testServices()
    const email = 'Jreyes@Example.org'
    expect(await newsletter.findSubscriber(email)).toEqual({ email, type: 'free', status: 'active', isComped: false })
    simulators.control.setSubscriber(email, { type: 'comp' })
    expect(await newsletter.findSubscriber(email)).toMatchObject({ type: 'comp', isComped: true })
  })
  test('counts may drift from the list', async () => {
    const { newsletter, simulators } = await testServices()
    simulators.control.state.substack.countDrift = 3
    expect(await newsletter.countSubscribers({ from: '2025-03-28', until: '2025-03-28' })).toMatchObject([
      { total: 115 },
    ])
  })
})

describe.skipIf(!apiKey)(sectionName('Substack itself', apiKey), () => {
  holdsTheContract(async () => {
    const platform = createSubstack(realOutbound(), { apiKey: apiKey ?? '', userAgent: 'Path to Joy contract tests' })
    return { platform, today: new Date().toISOString().slice(0, 10) }
  })
})

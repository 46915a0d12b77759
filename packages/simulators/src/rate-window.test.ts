import { expect, test } from 'vitest'
import { toClients } from '@joy/integrations/testing/test-clients.ts'
import { testServices } from './testing/test-services.ts'
import { testOutbound } from '@joy/integrations/testing/test-outbound.ts'

const addresses = Array.from({ length: 1_000 }, (_, index) => `somebody.${index}@example.com`)

test('1,000 look-ups stay inside 100 per 20 seconds: not one is refused', { timeout: 30_000 }, async () => {
  const { members, clock, outbound } = await testServices()
  const startedAt = clock.now()
  for (const address of addresses) expect(await members.findPeopleByEmail(address)).toEqual([])
  expect(outbound.lines).toHaveLength(1_000)
  expect(outbound.lines.filter(({ fault }) => fault !== undefined)).toEqual([])
  const seconds = (clock.now() - startedAt) / 1000
  expect(seconds).toBeGreaterThanOrEqual(180)
  expect(seconds).toBeLessThan(225)
})

test(
  'two programs with the same credentials, ten calls at a time: every look-up ends well',
  { timeout: 30_000 },
  async () => {
    const { members, clock, simulators } = await testServices()
    const other = testOutbound(clock)
    const second = toClients(simulators, other).members
    const startedAt = clock.now()
    const queue = [...addresses]
    const work = async (client: typeof members) => {
      for (let next = queue.pop(); next !== undefined; next = queue.pop())
        expect(await client.findPeopleByEmail(next)).toEqual([])
    }
    await Promise.all([members, second].flatMap((client) => Array.from({ length: 5 }, () => work(client))))
    expect(clock.now() - startedAt).toBeGreaterThanOrEqual(180_000)
  },
)

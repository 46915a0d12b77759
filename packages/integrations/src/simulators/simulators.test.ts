import { expect, test } from 'vitest'
import { testServices } from '../testing/test-services.ts'

test('agree with the cast: 114 subscribers, 19 members, two who pay $10 a month', async () => {
  const { newsletter, church, payments } = await testServices()

  const counts = await newsletter.countSubscribers({ from: '2025-03-27', until: '2025-03-28' })
  expect(counts.at(-1)).toMatchObject({ day: '2025-03-28', total: 114, comp: 17, paid: 2 })
  expect(await church.countMembers('Member')).toBe(19)
  const { items } = await payments.listSubscriptions({})
  expect(items.map(({ price, status }) => [price.amountCents, price.interval, status])).toEqual([
    [1000, 'month', 'active'],
    [1000, 'month', 'active'],
  ])
})

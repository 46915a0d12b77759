import { upgrades } from '@joy/samples/upgrades.ts'
import { expect, test } from 'vitest'
import { waitingPeople } from './waiting-people.ts'

const [sample] = upgrades
if (!sample) throw new Error('The cast upgrades nobody.')
const at = (
  substackSubscriberId: number,
  status: typeof sample.status,
  planningCenterMemberId: string | null = null,
) => ({
  ...sample,
  substackSubscriberId,
  status,
  planningCenterMemberId,
})
const waiting = (...its: ReturnType<typeof at>[]) => waitingPeople({ upgrades: its })

test('each person waits once, and no member does', () => {
  expect(waitingPeople({ upgrades: [...upgrades] })).toBe(1)
  expect(waiting(at(1, 'pending'), at(1, 'needs attention', '7'), at(2, 'paid'), at(3, 'cancelled'))).toBe(2)
  expect(waiting(at(1, 'registering', '7'), at(2, 'needs attention', '7'))).toBe(1)
  expect(waiting(at(1, 'registered', '7'), at(1, 'pending'), at(2, 'needs attention', '7'))).toBe(0)
})

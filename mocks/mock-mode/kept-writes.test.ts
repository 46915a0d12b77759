import { clockAt } from '@joy/domain/time/clock.ts'
import { sampleNow } from '@joy/samples/now.ts'
import { getResponse } from 'msw'
import { expect, test } from 'vitest'
import { scenarios } from '../scenarios.ts'
import { stubStorage } from '../testing/stub-storage.ts'
import { forgetWrites, keepingWrites, repeatWrites } from './kept-writes.ts'

stubStorage()

const clock = clockAt(sampleNow)
const signUp = () =>
  new Request('http://localhost/trpc/signUp.validateDiscount', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code: 'WARMUP', name: 'Ann Lee', email: 'ann.lee@example.org', source: 'website' }),
  })
const askSignedUp = async (world: ReturnType<typeof scenarios.typical>) => {
  const response = await getResponse(
    world,
    new Request(`http://localhost/trpc/websiteSubscribers.page?input=${encodeURIComponent('{}')}`),
  )
  return JSON.stringify(await response?.json())
}

test('what was written is there again in a world from its beginning, until it is forgotten', async () => {
  const world = scenarios.typical({ clock })
  const before = await askSignedUp(world)
  const reply = await getResponse([...keepingWrites(world, clock.now), ...world], signUp())
  expect(reply?.status).toBe(200)
  const after = await askSignedUp(world)
  expect(after).not.toBe(before)

  const again = scenarios.typical({ clock })
  const times: number[] = []
  await repeatWrites(again, (at) => times.push(at))
  expect(await askSignedUp(again)).toBe(after)
  expect(times).toEqual([clock.now().getTime()])

  forgetWrites()
  const anew = scenarios.typical({ clock })
  await repeatWrites(anew, () => undefined)
  expect(await askSignedUp(anew)).toBe(before)
})

test('what cannot be read, of somebody else or torn, is the same as nothing', async () => {
  localStorage.setItem('mock-writes', '{not json')
  const world = scenarios.typical({ clock })
  await repeatWrites(world, () => undefined)
  const reply = await getResponse([...keepingWrites(world, clock.now), ...world], signUp())
  expect(reply?.status).toBe(200)
  forgetWrites()
})

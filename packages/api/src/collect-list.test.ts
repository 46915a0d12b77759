import { expect, test } from 'vitest'
import { collectList } from './collect-list.ts'

let isClosed = false
async function* people(count: number) {
  try {
    for (let n = 0; n < count; n++) yield n
  } finally {
    isClosed = true
  }
}

test('as many as the limit come whole', async () => {
  expect(await collectList(people(10_000), 'subscribers.list')).toHaveLength(10_000)
})

test.each([
  ['subscribers.list', 'subscribers.page'],
  ['websiteSubscribers.list', 'websiteSubscribers.page'],
  ['websiteSubscribers.unexported', 'websiteSubscribers.unexportedPage'],
  ['upgrades.list', 'upgrades.page'],
])('one more than the limit of %s names %s, and reads no further', async (path, page) => {
  isClosed = false
  await expect(collectList(people(4), path, 3)).rejects.toMatchObject({
    code: 'too_large',
    message: expect.stringContaining(`${page}.`),
  })
  expect(isClosed).toBe(true)
})

import { expect, test } from 'vitest'
import { holdRows, isPage } from './hold-rows.ts'

const row = (id: number, name = 'as it was') => ({ id, name })
const page = (...items: { id: number; name: string }[]) => ({
  items,
  nextCursor: `after ${items.at(-1)?.id}`,
  total: 9,
})

test('rows that are the same are as they are now, and nothing is offered', () => {
  const fresh = page(row(2), row(1, 'changed'))
  expect(holdRows(page(row(2), row(1)), fresh)).toEqual({ page: fresh, offer: null })
})
test('what is new is offered; what is shown stays where it is, as it is now, and goes on after its last row', () => {
  const held = holdRows(page(row(2), row(1)), { ...page(row(4), row(3), row(2, 'changed')), total: 11 })
  expect(held).toEqual({ page: { ...page(row(2, 'changed'), row(1)), total: 11 }, offer: { added: 2 } })
})
test.each([
  ['moved', page(row(1), row(2))],
  ['gone', page(row(1))],
])('so is that one is %s', (_what, fresh) => {
  expect(holdRows(page(row(2), row(1)), fresh)).toMatchObject({ page: page(row(2), row(1)), offer: { added: 0 } })
})
test('a page is known by its rows and its end', () => {
  expect([page(row(1)), page(), { items: [{}], nextCursor: null }, { items: [] }, [], null].map(isPage)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ])
})

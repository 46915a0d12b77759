import fc from 'fast-check'
import { deleteDue } from '../book/moving.ts'
import { mustBeUnknown } from './must-be-unknown.ts'
import type { Step } from '../step.ts'

const DAY = 24 * 60 * 60
const spans = {
  'ten minutes': 600,
  'a day': DAY,
  'eight days': 8 * DAY,
  'a month': 31 * DAY,
  '200 days': 200 * DAY,
  '400 days': 400 * DAY,
} as const
const names = ['ten minutes', 'a day', 'eight days', 'a month', '200 days', '400 days'] as const

/** Time passes, a month at most at a time: what is due meanwhile happens and is told. */
export const passTime: Step<{ span: (typeof names)[number] }> = {
  name: 'pass time',
  weight: 3,
  args: fc.record({ span: fc.constantFrom(...names) }),
  may: () => true,
  async does(world, book, { span }) {
    for (let left: number = spans[span]; left > 0; left -= 31 * DAY) {
      await world.pass(Math.min(left, 31 * DAY))
      await world.settle()
      await world.maintain()
      await world.settle()
    }
    await world.cleanUp()
    for (const { person, keys } of deleteDue(book, world.now())) {
      await mustBeUnknown(world, keys)
      book.print(`${person.name} is gone`)
    }
    await world.settle()
    return `${span} pass${span.startsWith('a ') ? 'es' : ''}`
  },
}

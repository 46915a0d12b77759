import type { PeopleCondition, PeopleFilter, PeopleGroup } from '@joy/contract'
import fc from 'fast-check'
import { getOperators, peopleFieldNames, readCondition } from '../filter-text.ts'

/** Values of each kind: those of one world, so that random filters meet random people of it. */
export type FilterValues = {
  texts: fc.Arbitrary<string>
  tags: fc.Arbitrary<number>
  imports: fc.Arbitrary<number>
  changes: fc.Arbitrary<number>
  day: fc.Arbitrary<string>
  days: fc.Arbitrary<number>
}

/** Any filter that can be written, of these values. */
export function anyFilter(values: FilterValues): fc.Arbitrary<PeopleFilter> {
  const some = (value: fc.Arbitrary<string>) => fc.uniqueArray(value, { minLength: 1, maxLength: 3 })
  const one = (value: fc.Arbitrary<string>) => value.map((it) => [it])
  const byTakes: Record<string, fc.Arbitrary<string[]>> = {
    texts: some(values.texts),
    ids: some(values.tags.map(String)),
    origins: some(fc.oneof(fc.constantFrom('substack', 'website'), values.imports.map(String))),
    changes: some(values.changes.map(String)),
    'yes-or-no': one(fc.constantFrom('yes', 'no')),
    yes: one(fc.constant('yes')),
    day: one(values.day),
    'two-days': fc.tuple(values.day, values.day).map((days) => days.toSorted()),
    days: one(values.days.map(String)),
  }
  const kinds = peopleFieldNames.flatMap((field) =>
    Object.entries(getOperators(field)).map(([operator, takes]) => ({ field, operator, takes })),
  )
  const condition = fc.constantFrom(...kinds).chain(({ field, operator, takes }) =>
    (byTakes[takes] ?? fc.constant([])).map((its): PeopleCondition => {
      const read = readCondition(field, operator, its)
      if ('fault' in read) throw new Error(read.fault)
      return read
    }),
  )
  const group = (minLength: number): fc.Arbitrary<PeopleGroup> =>
    fc.record({ match: fc.constantFrom('all', 'any'), conditions: fc.array(condition, { minLength, maxLength: 4 }) })
  return fc
    .tuple(group(0), fc.array(group(1), { maxLength: 3 }))
    .map(([outer, groups]): PeopleFilter => ({ ...outer, groups }))
}

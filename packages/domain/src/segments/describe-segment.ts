import type { AskedSubscribers } from '@joy/contract'
import { counted } from '../labels/counted.ts'
import { describeCondition, describeGroup, type FilterNames } from '../people-filter/describe-filter.ts'
import { noFilter, readPeopleFilter } from '../people-filter/filter-text.ts'
import { quickConditions } from '../people-filter/quick-conditions.ts'

/** Conditions of what a list is asked for, the quick filters first; null: they cannot be read. */
function readConditions({ filter = '', ...quick }: AskedSubscribers) {
  const read = readPeopleFilter(filter)
  return 'fault' in read ? null : { quick: quickConditions(quick), filter: read }
}

/** Whom a segment is of, as one line: 'Comped, tagged Lent retreat 2025', 'Everybody on the list'. */
export function describeSegment(asked: AskedSubscribers, names: FilterNames): string {
  const read = readConditions(asked)
  if (read === null) return 'Conditions that cannot be read'
  const { quick, filter } = read
  const further = [
    ...filter.conditions.map((it) => describeCondition(it, names)),
    ...filter.groups.map((group) => describeGroup(group, names)),
  ]
  const isAny = filter.match === 'any' && further.length > 1
  const parts = [
    ...(asked.search ? [`Found by '${asked.search}'`] : []),
    ...quick.map((it) => describeCondition(it, names)),
    ...(isAny ? [`Any of: ${further.join('; ')}`] : further),
  ]
  const [first = 'Everybody on the list', ...others] = parts
  return [first, ...others.map((it) => it.charAt(0).toLowerCase() + it.slice(1))].join(isAny ? '; ' : ', ')
}

/** The tags that a segment names, by their ids. */
export function tagsNamed(asked: AskedSubscribers): number[] {
  const { quick, filter } = readConditions(asked) ?? { quick: [], filter: noFilter }
  const all = [...quick, ...filter.conditions, ...filter.groups.flatMap(({ conditions }) => conditions)]
  return [...new Set(all.flatMap((it) => (it.field === 'tag' ? it.values.map(Number) : [])))]
}

/** Names of segments come with their fault, where they have one. */
export const segmentMessages = {
  unreadable: (fault: string) => `Its conditions cannot be read any more, so nobody is meant. ${fault}`,
  deletedTags: (many: number) =>
    many === 1 ? 'It names a tag that is deleted.' : `It names ${counted(many, 'tag')} that are deleted.`,
  gone: 'This segment is no longer there.',
} as const

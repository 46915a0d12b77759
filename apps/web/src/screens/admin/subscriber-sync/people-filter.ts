import { isFilterParameter } from '@joy/domain/people-filter/filter-text.ts'
import { quickFilters } from '@joy/domain/segments/asked-people.ts'

export type PeopleFilter = 'everybody' | 'comped'

/** Which count card the table stands for, read from the address; undefined: another filter or a search. */
export function readPeopleFilter(params: URLSearchParams): PeopleFilter | undefined {
  const others = ['search', ...quickFilters].filter((name) => name !== 'comped')
  if (others.some((name) => params.has(name)) || [...params.keys()].some(isFilterParameter)) return undefined
  const comped = params.get('comped')
  if (comped === null) return 'everybody'
  return comped === 'yes' ? 'comped' : undefined
}

/** The address of the table that a count card stands for. */
export const toPeopleParams = (filter: PeopleFilter): URLSearchParams =>
  new URLSearchParams(filter === 'comped' ? { comped: 'yes' } : {})

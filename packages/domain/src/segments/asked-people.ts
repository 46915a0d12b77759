import type { AskedSubscribers } from '@joy/contract'
import { isFilterParameter, readPeopleFilter } from '../people-filter/filter-text.ts'

/** The quick filters of a list of people, as they stand in its address. */
export const quickFilters = ['tier', 'status', 'comped', 'tag'] as const
export type QuickFilter = (typeof quickFilters)[number]
export type QuickFilters = Partial<Record<QuickFilter, string>>

/** The lists of people, and where each searches (specification, section 2): a saved view of one is a segment. */
const searchesIn = { subscribers: 'email-or-name', sync: 'email' } as const
export const peopleLists = ['subscribers', 'sync'] as const
type PeopleList = (typeof peopleLists)[number]
export const isPeopleList = (screen: string): screen is PeopleList => Object.hasOwn(searchesIn, screen)

const canBeRead: Record<QuickFilter, (value: string) => boolean> = {
  tier: () => true,
  status: () => true,
  comped: (value) => value === 'yes' || value === 'no',
  tag: (value) => /^[1-9]\d{0,8}$/u.test(value),
}
const isReadable = (name: QuickFilter, value: string | undefined): value is string => !!value && canBeRead[name](value)

/** The first of the quick filters that says nothing; null: there is none. */
export function findUnreadable(filters: QuickFilters): { name: QuickFilter; value: string } | null {
  for (const name of quickFilters) {
    const value = filters[name]
    if (value && !isReadable(name, value)) return { name, value }
  }
  return null
}

/**
 * What the server is asked for by a list of people. A quick filter that cannot be read goes along as a condition, which is refused
 * as a whole: without it everybody would be meant, also by what is done with all that match.
 */
export function askedPeople(
  search: string,
  filters: QuickFilters,
  searchIn: NonNullable<AskedSubscribers['searchIn']>,
  conditions = '',
): AskedSubscribers {
  const { tier, status, comped, tag } = filters
  const strange = findUnreadable(filters)
  const filter = [conditions, strange && new URLSearchParams({ [strange.name]: strange.value })]
    .filter(Boolean)
    .join('&')
  return {
    searchIn,
    ...(search ? { search } : {}),
    ...(tier ? { tier } : {}),
    ...(status ? { status } : {}),
    ...(comped === 'yes' || comped === 'no' ? { comped } : {}),
    ...(isReadable('tag', tag) ? { tag: Number(tag) } : {}),
    ...(filter ? { filter } : {}),
  }
}

type View = { screen: string; query: string }

/**
 * The same of a saved view, read from the address that it keeps; null: it is of another list. What cannot be read is refused as
 * a whole, where a list would leave it out: that would mean more people than were asked for.
 */
export function askedBySegment({ screen, query }: View): AskedSubscribers | { fault: string } | null {
  if (!isPeopleList(screen)) return null
  const params = new URLSearchParams(query)
  const others = [...params].filter(([name]) => !isFilterParameter(name))
  const asked = askedPeople(
    params.get('search') ?? '',
    Object.fromEntries(others.filter(([name]) => isQuickFilter(name))),
    searchesIn[screen],
    new URLSearchParams([...params].filter(([name]) => isFilterParameter(name))).toString(),
  )
  const strange = others.find(
    ([name, value], at) =>
      others.findIndex(([its]) => its === name) !== at ||
      (isQuickFilter(name) ? value !== '' && asked[name] === undefined : name !== 'search' && name !== 'sort'),
  )
  if (strange) return { fault: `A view of people cannot hold '${strange.join('=').slice(0, 60)}'.` }
  const read = readPeopleFilter(asked.filter ?? '')
  return 'fault' in read ? read : asked
}

const isQuickFilter = (name: string): name is QuickFilter => quickFilters.some((it) => it === name)

import { findUnreadable, type QuickFilter, type QuickFilters } from '@joy/domain/segments/asked-people.ts'
import type { Unreadable } from '#components/list/list-empty.tsx'
import type { ListParams } from '#components/list/use-list-params.ts'
import { readConditions } from './read-conditions.ts'

type Params<Name extends QuickFilter> = Pick<ListParams, 'further' | 'setFurther'> & {
  setFilter: (name: Name, value: undefined) => void
}

/** What of the address of a list of people cannot be read, quick filter or condition; undefined: all of it can. */
export function findUnreadableParams<Name extends QuickFilter>(
  params: Params<Name>,
  filters: Partial<Record<Name, string>> & QuickFilters,
  names: readonly Name[],
): Unreadable | undefined {
  const strange = findUnreadable(filters)
  if (!strange) return readConditions(params).unreadable
  return {
    sentence: `'${`${strange.name}=${strange.value}`.slice(0, 60)}' in the address is no filter of this list.`,
    onClear() {
      const its = names.find((it) => it === strange.name)
      if (its) params.setFilter(its, undefined)
    },
  }
}

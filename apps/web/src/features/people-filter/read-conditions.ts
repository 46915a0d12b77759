import { readPeopleFilter } from '@joy/domain/people-filter/filter-text.ts'
import type { Unreadable } from '#components/list/list-empty.tsx'
import type { ListParams } from '#components/list/use-list-params.ts'

/** What a list is asked by the conditions of its address, and what it shows where they cannot be read. */
export function readConditions({ further, setFurther }: Pick<ListParams, 'further' | 'setFurther'>): {
  asked: { filter?: string }
  unreadable: Unreadable | undefined
} {
  const read = readPeopleFilter(further)
  return {
    asked: further ? { filter: further } : {},
    unreadable: 'fault' in read ? { sentence: read.fault, onClear: () => setFurther('') } : undefined,
  }
}

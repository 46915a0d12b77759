import type { PeopleFilter } from '@joy/contract'
import { countConditions } from './filter-text.ts'

/** Whether a filter leaves anybody out at all. */
export const narrowsPeople = (filter: PeopleFilter | undefined): boolean =>
  filter !== undefined && countConditions(filter) > 0

import { capital } from '@joy/domain/labels/capital.ts'
import type { Tag } from '@joy/contract'
import type { FilterChoices } from '#components/filters/filter-choices.ts'
import { knownStatuses } from '#features/people-filter/known-statuses.ts'
import { findUnreadable, type QuickFilter, quickFilters } from '@joy/domain/segments/asked-people.ts'
import { FREE, JOIN_THE_GYM, PAID, tierName } from '@joy/domain/plans/tiers.ts'

/** `tags`: undefined until they are known. */
export const subscriberFilters = (tags: readonly Tag[] | undefined): FilterChoices<QuickFilter> => ({
  names: quickFilters,
  choices: {
    tier: { label: 'Tier', choices: [FREE, PAID, JOIN_THE_GYM].map((value) => ({ value, label: tierName(value) })) },
    status: {
      label: 'Status',
      choices: knownStatuses.map((value) => ({ value, label: capital(value) })),
    },
    comped: {
      label: 'Comped',
      choices: [
        { value: 'yes', label: 'Comped' },
        { value: 'no', label: 'Not comped' },
      ],
    },
    tag: {
      label: 'Tag',
      choices: (tags ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
      unknown: (value) => (findUnreadable({ tag: value }) ? 'cannot be read' : tags ? 'deleted' : '…'),
    },
  },
})

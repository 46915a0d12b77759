import { capital } from '@joy/domain/labels/capital.ts'
import type { AskedSubscribers, Tag } from '@joy/contract'
import type { FilterChoices } from '#components/filters/filter-choices.ts'
import { knownStatuses } from '#features/people-filter/field-labels.ts'
import { FREE, JOIN_THE_GYM, PAID, tierName } from '@joy/domain/plans/tiers.ts'

/** The filters as they stand in the address. */
export const filterNames = ['tier', 'status', 'comped', 'tag'] as const
export type FilterName = (typeof filterNames)[number]
export type FilterValues = Partial<Record<FilterName, string>>

/** `tags`: undefined until they are known. */
export const subscriberFilters = (tags: readonly Tag[] | undefined): FilterChoices<FilterName> => ({
  names: filterNames,
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
      unknown: tags ? 'deleted' : '…',
    },
  },
})

/** What the server is asked for. The sync screen searches e-mail alone, Subscribers also the name (specification, section 2). */
export function subscriberFilter(
  search: string,
  { tier, status, comped, tag }: FilterValues,
  searchIn: NonNullable<AskedSubscribers['searchIn']>,
  conditions = '',
): AskedSubscribers {
  return {
    searchIn,
    ...(search ? { search } : {}),
    ...(tier ? { tier } : {}),
    ...(status ? { status } : {}),
    ...(comped === 'yes' || comped === 'no' ? { comped } : {}),
    ...(/^[1-9]\d{0,8}$/u.test(tag ?? '') ? { tag: Number(tag) } : {}),
    ...(conditions ? { filter: conditions } : {}),
  }
}

import { describeCondition, describeGroup } from '@joy/domain/people-filter/describe-filter.ts'
import { countConditions, writePeopleFilter } from '@joy/domain/people-filter/filter-text.ts'
import { TextLink } from '@joy/ui/text-link.tsx'
import { FilterChip } from '#components/filters/filter-chip.tsx'
import type { ConditionChipsProps } from './condition-chips.tsx'
import { changesNamed, useFilterNames } from './use-filter-names.ts'

/** Of `ConditionChips`: what stands there once a condition is in force. */
export function ConditionChipsPart({ filter, onChange, onEdit }: ConditionChipsProps) {
  const isOfImport = (it: { field: string; values: readonly string[] }) =>
    it.field === 'origin' && it.values.some((origin) => /^\d/u.test(origin))
  const parts = filter ? [filter, ...filter.groups] : []
  const names = useFilterNames(
    parts.some(({ conditions }) => conditions.some(isOfImport)),
    changesNamed(parts),
  )
  if (filter === null) return <FilterChip label="Conditions that cannot be read" onRemove={() => onChange('')} />
  if (countConditions(filter) === 0) return null
  const { conditions, groups } = filter
  const isAny = filter.match === 'any' && conditions.length + groups.length > 1
  return (
    <>
      {isAny && <span className="self-center text-table text-text-soft">Any of:</span>}
      {conditions.map((condition, index) => (
        <FilterChip
          // What stands before and after it may be the same condition with other values.
          key={`${index} ${condition.field}`}
          label={describeCondition(condition, names)}
          onRemove={() => onChange(writePeopleFilter({ ...filter, conditions: conditions.toSpliced(index, 1) }))}
        />
      ))}
      {groups.map((group, index) => (
        <FilterChip
          key={writePeopleFilter({ ...group, groups: [] })}
          label={describeGroup(group, names)}
          onRemove={() => onChange(writePeopleFilter({ ...filter, groups: groups.toSpliced(index, 1) }))}
        />
      ))}
      <TextLink as="button" onClick={onEdit} className="self-center">
        Edit conditions
      </TextLink>
    </>
  )
}

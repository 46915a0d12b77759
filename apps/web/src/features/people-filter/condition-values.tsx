import type { PersonTag } from '@joy/contract'
import { filterBounds, getOperators } from '@joy/domain/people-filter/filter-text.ts'
import { Checkbox } from '@joy/ui/checkbox.tsx'
import { TagChip } from '@joy/ui/tag-chip.tsx'
import { TextField } from '@joy/ui/text-field.tsx'
import { trpc } from '#data/trpc.ts'
import { TagField } from '../tags/tag-field.tsx'
import type { DraftCondition } from './draft-filter.ts'
import { changeOptions, originOptions, textOptions } from './field-labels.ts'
import { nameChange, useFilterNames } from './use-filter-names.ts'

type Props = { condition: DraftCondition; onChange: (values: readonly string[]) => void }

/** What a condition compares with, by what its operator takes; nothing, where the operator says it all. */
export function ConditionValues({ condition, onChange }: Props) {
  const { field, operator, values } = condition
  const [first = '', second = ''] = values
  switch (getOperators(field)[operator]) {
    case 'texts':
      return <Choices options={textOptions(field, values)} values={values} onChange={onChange} />
    case 'origins':
      return <Origins values={values} onChange={onChange} />
    case 'changes':
      return <Changes values={values} onChange={onChange} />
    case 'ids':
      return <Tags values={values} onChange={onChange} />
    case 'day':
      return <Day label="Day" value={first} onChange={(day) => onChange(day ? [day] : [])} />
    case 'two-days':
      return (
        <div className="grid grid-cols-2 gap-2">
          <Day label="From" value={first} onChange={(day) => onChange([day, second])} />
          <Day
            label="To"
            value={second}
            error={first && second && second < first ? 'This is before the first day.' : undefined}
            onChange={(day) => onChange([first, day])}
          />
        </div>
      )
    case 'days':
      return (
        <TextField
          type="number"
          inputMode="numeric"
          min={1}
          max={filterBounds.days}
          label="Days"
          helper="Today counts as one."
          value={first}
          onChange={(event) => onChange(event.target.value ? [event.target.value] : [])}
        />
      )
    case 'yes-or-no':
    case 'yes':
    case undefined:
      return null
  }
}

type DayProps = { label: string; value: string; error?: string | undefined; onChange: (day: string) => void }
const Day = ({ label, value, error, onChange }: DayProps) => (
  <TextField
    type="date"
    label={label}
    value={value}
    error={error}
    // WebKit shows today's date in an empty field: only words tell that nothing is chosen.
    helper={value ? undefined : 'No day chosen yet'}
    onChange={(event) => onChange(event.target.value)}
  />
)

type ChoicesProps = Pick<Props, 'onChange'> & {
  options: readonly { value: string; label: string }[]
  values: readonly string[]
}
const Choices = ({ options, values, onChange }: ChoicesProps) => (
  <ul aria-label="Values" className="flex max-h-44 flex-wrap gap-x-4 gap-y-0.5 overflow-y-auto p-1">
    {options.map(({ value, label }) => (
      <li key={value} className="max-w-full">
        <label className="flex min-h-7 items-center gap-2 text-table max-md:min-h-11">
          <Checkbox
            checked={values.includes(value)}
            onChange={(event) =>
              onChange(event.target.checked ? [...values, value] : values.filter((it) => it !== value))
            }
          />
          <span className="min-w-0 break-words">{label}</span>
        </label>
      </li>
    ))}
  </ul>
)

type ValuesProps = Omit<ChoicesProps, 'options'>
const Origins = (props: ValuesProps) => (
  <Choices {...props} options={originOptions(useFilterNames(true).imports, props.values)} />
)

/** Of the newest, and of those that are chosen. */
function Changes(props: ValuesProps) {
  const recent = trpc.changeSets.page.useQuery({ limit: 20 }).data?.items ?? []
  const ids = recent.map(({ id }) => id)
  const chosen = props.values.map(Number).filter((id) => !ids.includes(id))
  const names = useFilterNames(false, chosen)
  const change = (id: number) => {
    const known = recent.find((it) => it.id === id)
    return known ? nameChange(known) : names.change(id)
  }
  return <Choices {...props} options={changeOptions(ids, { ...names, change }, props.values)} />
}

function Tags({ values, onChange }: ValuesProps) {
  const all = trpc.tags.list.useQuery().data ?? []
  const chosen = values.map((id): PersonTag => {
    const known = all.find((it) => it.id === Number(id))
    return known ?? { id: Number(id), name: 'A deleted tag', colour: 'grey' }
  })
  return (
    <>
      <TagField label="Tags" without={chosen} onChoose={({ id }) => onChange([...values, String(id)])} />
      {chosen.length > 0 && (
        <ul aria-label="Chosen tags" className="flex flex-wrap gap-1.5">
          {chosen.map(({ id, name, colour }) => (
            <li key={id} className="flex max-w-full">
              <TagChip
                name={name}
                colour={colour}
                remove={{
                  label: `Leave out ${name}`,
                  onRemove: () => onChange(values.filter((it) => it !== String(id))),
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

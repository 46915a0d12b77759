import { SelectField } from '@joy/ui/select-field.tsx'
import { TextField } from '@joy/ui/text-field.tsx'
import { useState } from 'react'
import { FilterPopover } from '#components/filters/filter-popover.tsx'
import { trpc } from '#data/trpc.ts'
import { filterLabels } from './activity-chips.tsx'
import type { FilterName } from './use-activity-log.ts'

type Props = {
  values: Partial<Record<FilterName, string>>
  onChange: (name: FilterName, value: string | undefined) => void
  disabled: boolean
}

/** Narrows the log by platform, status, person and days. */
export const ActivityFilters = (props: Props) => (
  <FilterPopover disabled={props.disabled} className="w-[280px] p-3">
    <Fields {...props} />
  </FilterPopover>
)

/** The words to choose from are those that the log holds; one typed into the address is kept beside them. */
function Fields({ values, onChange }: Props) {
  const facets = trpc.activity.facets.useQuery().data
  const choices = (known: readonly string[] | undefined, chosen: string | undefined) => {
    const all = new Set([...(known ?? []), ...(chosen ? [chosen] : [])])
    return [{ value: '', label: 'Any' }, ...[...all].map((value) => ({ value, label: value }))]
  }
  const select = (name: 'platform' | 'status', known: readonly string[] | undefined) => (
    <SelectField
      label={filterLabels[name]}
      value={values[name] ?? ''}
      options={choices(known, values[name])}
      onChange={(event) => onChange(name, event.target.value || undefined)}
    />
  )
  const date = (name: 'from' | 'to') => (
    <TextField
      type="date"
      label={filterLabels[name]}
      value={values[name] ?? ''}
      // WebKit shows today's date in an empty field: only words tell that nothing is chosen.
      helper={values[name] ? undefined : anyDay[name]}
      onChange={(event) => onChange(name, event.target.value || undefined)}
    />
  )
  return (
    <div className="grid gap-3">
      {select('platform', facets?.platforms)}
      {select('status', facets?.statuses)}
      <WhoField value={values.who} onSettle={(who) => onChange('who', who)} />
      {date('from')}
      {date('to')}
    </div>
  )
}

const anyDay = { from: 'From the first day on', to: 'Up to today' } as const

/** Settled by Enter or on leaving, so that not every letter asks the server. */
function WhoField({
  value = '',
  onSettle,
}: {
  value?: string | undefined
  onSettle: (who: string | undefined) => void
}) {
  const [text, setText] = useState(value)
  const settle = () => {
    if (text.trim() !== value) onSettle(text.trim() || undefined)
  }
  return (
    <TextField
      label={filterLabels.who}
      placeholder="Name or e-mail"
      maxLength={200}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={settle}
      onKeyDown={(event) => event.key === 'Enter' && settle()}
    />
  )
}

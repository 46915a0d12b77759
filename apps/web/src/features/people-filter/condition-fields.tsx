import { isPeopleField } from '@joy/domain/people-filter/filter-text.ts'
import { IconButton } from '@joy/ui/icon-button.tsx'
import { Select } from '@joy/ui/select-field.tsx'
import { X } from 'lucide-react'
import { ConditionValues } from './condition-values.tsx'
import { type DraftCondition, freshCondition, withOperator } from './draft-filter.ts'
import { fieldOptions, operatorOption, operatorOptions } from './field-labels.ts'

type Props = {
  condition: DraftCondition
  /** 'Condition 2', as it is read aloud. */
  name: string
  hasFocus: boolean
  onChange: (condition: DraftCondition) => void
  onRemove: () => void
}

/** One condition: field, operator and values. */
export const ConditionFields = ({ condition, name, hasFocus, onChange, onRemove }: Props) => (
  <li
    aria-label={name}
    data-condition={condition.key}
    className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-control border border-edge-subtle bg-surface p-2.5"
  >
    <div className="flex items-center gap-2">
      <Select
        {...(hasFocus ? { 'data-autofocus': true } : {})}
        aria-label={`Field of ${name.toLowerCase()}`}
        className="flex-1"
        value={condition.field}
        options={fieldOptions}
        onChange={({ target: { value } }) => isPeopleField(value) && onChange(freshCondition(condition.key, value))}
      />
      <Select
        aria-label={`Operator of ${name.toLowerCase()}`}
        className="flex-1"
        value={operatorOption(condition.field, condition.operator, condition.values)}
        options={operatorOptions(condition.field)}
        onChange={({ target }) => {
          const [operator = '', value] = target.value.split(':')
          onChange(withOperator(condition, operator, value))
        }}
      />
      <IconButton icon={X} label={`Remove ${name.toLowerCase()}`} onClick={onRemove} />
    </div>
    <ConditionValues condition={condition} onChange={(values) => onChange({ ...condition, values })} />
  </li>
)

import { Button } from '@joy/ui/button.tsx'
import { Segmented } from '@joy/ui/segmented.tsx'
import { Plus } from 'lucide-react'
import { ConditionFields } from './condition-fields.tsx'
import {
  addCondition,
  changeCondition,
  type DraftFilter,
  type DraftGroup,
  isFull,
  removeCondition,
  setMatch,
} from './draft-filter.ts'

type Props = {
  draft: DraftFilter
  group: DraftGroup
  /** 'Group 1'; undefined: the outermost. */
  name?: string
  /** Whether all or any is worth asking. */
  asksMatch: boolean
  onChange: (draft: DraftFilter) => void
}
const matches = [
  { value: 'all', label: 'All of these' },
  { value: 'any', label: 'Any of these' },
] as const

/** The conditions of a group, and whether all or any of them must hold. */
export const GroupFields = ({ draft, group, name, asksMatch, onChange }: Props) => (
  <>
    {asksMatch && (
      <Segmented
        label={name ? `What of ${name.toLowerCase()} must hold` : 'What must hold'}
        options={matches}
        value={group.match}
        onChange={(match) => onChange(setMatch(draft, group.key, match))}
        className="justify-self-start"
      />
    )}
    {group.conditions.length > 0 && (
      <ul aria-label={name ? `Conditions of ${name.toLowerCase()}` : 'Conditions'} className="grid gap-2">
        {group.conditions.map((condition, index) => (
          <ConditionFields
            key={condition.key}
            condition={condition}
            name={`Condition ${index + 1}${name ? ` of ${name.toLowerCase()}` : ''}`}
            hasFocus={name === undefined && index === 0}
            onChange={(changed) => onChange(changeCondition(draft, group.key, changed))}
            onRemove={() => onChange(removeCondition(draft, group.key, condition.key))}
          />
        ))}
      </ul>
    )}
    <Button
      size="small"
      icon={Plus}
      data-add-condition
      disabled={isFull(draft)}
      onClick={() => onChange(addCondition(draft, group.key))}
      className="justify-self-start"
    >
      {name ? `Add to ${name.toLowerCase()}` : 'Add condition'}
    </Button>
  </>
)

import type { RegisterPerson } from '@joy/contract'
import { ChoiceCard, ChoiceGroup } from '@joy/ui/choice-card.tsx'
import { useId } from 'react'
import { capital } from '@joy/domain/labels/capital.ts'

type Props = {
  people: readonly RegisterPerson[]
  /** A person's id, null for a new one, undefined while nothing is chosen. */
  value: string | null | undefined
  onChange: (choice: string | null) => void
  disabled?: boolean
  error?: string | undefined
}

/** People of Planning Center who may be the subscriber, with why; none of them chosen beforehand, and a new person. */
export function PersonChoice({ people, value, onChange, disabled = false, error }: Props) {
  const name = useId()
  return (
    <ChoiceGroup label="Person in Planning Center" error={error}>
      {people.map((person) => (
        <ChoiceCard
          key={person.id}
          name={name}
          checked={value === person.id}
          onChange={() => onChange(person.id)}
          disabled={disabled}
          title={person.name}
          aside={<span className="text-text-soft">{person.id}</span>}
        >
          {[capital(person.status), person.membership ?? 'No membership'].join(' · ')}
          {person.reasons?.map((reason) => (
            <span key={reason} className="block">
              {reason}
            </span>
          ))}
          {person.status === 'inactive' && (
            <span className="block text-warn-text">Choosing them makes them active again.</span>
          )}
        </ChoiceCard>
      ))}
      <ChoiceCard
        name={name}
        checked={value === null}
        onChange={() => onChange(null)}
        disabled={disabled}
        title="Make a new person"
      >
        Nobody above is meant. The new person gets the same address.
      </ChoiceCard>
    </ChoiceGroup>
  )
}

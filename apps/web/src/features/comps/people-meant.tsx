import { formatCount } from '@joy/domain/time/dates.ts'
import { Icon } from '@joy/ui/icon.tsx'
import { TextLink } from '@joy/ui/text-link.tsx'
import { Users } from 'lucide-react'
import { useState } from 'react'

type Person = { email: string; name: string | null }

export const getName = ({ name, email }: Person): string => name || email

/** The people picked one by one: a few by name, all of them on demand. */
export function PeopleMeant({ people }: { people: readonly Person[] }) {
  const [isAll, setAll] = useState(false)
  const few = people.length <= 3
  const line = few
    ? people.map(getName).join(', ')
    : `${people.slice(0, 2).map(getName).join(', ')} and ${formatCount(people.length - 2)} more`
  return (
    <div className="rounded-small border border-edge px-3 py-2 text-table">
      <div className="flex items-center gap-2.5">
        <Icon of={Users} />
        <span className="min-w-0 flex-1 truncate">{line}</span>
        {!few && (
          <TextLink as="button" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
            {isAll ? 'Show fewer' : 'Show all'}
          </TextLink>
        )}
      </div>
      {isAll && (
        <ul
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys
          tabIndex={0}
          aria-label="Everybody in this batch"
          className="mt-2 max-h-40 overflow-y-auto border-t border-edge-subtle pt-2 text-text-soft"
        >
          {people.map((person) => (
            <li key={person.email} className="truncate">
              {getName(person)}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

import { formatCount } from '@joy/domain/dates.ts'
import { ConfirmDialog } from '@joy/ui/confirm-dialog.tsx'
import { Consequence } from '@joy/ui/dialog.tsx'
import { Icon } from '@joy/ui/icon.tsx'
import { TextField } from '@joy/ui/text-field.tsx'
import { Copy, Gift, Undo2, Users } from 'lucide-react'
import { useState } from 'react'
import { matchingWords } from './page-words.ts'

export type CompDialogProps = {
  isOpen: boolean
  onClose: () => void
  /** How many; null: more than 10,000. */
  count: number | null
  /** The people picked one by one; empty while all that match are meant. */
  people: readonly { email: string; name: string | null }[]
  /** Comped so far, for 'goes from 17 to 54'. */
  compedSoFar: number | undefined
  onConfirm: (reason: string | undefined) => void
}

/** Asks before a batch: how many, what happens, for whom, and an optional reason. */
export function CompDialog({ isOpen, onClose, count, people, compedSoFar, onConfirm }: CompDialogProps) {
  const [reason, setReason] = useState('')
  const noun = count === 1 ? 'subscription' : 'subscriptions'
  const words = `Comp ${matchingWords(count)} ${noun}`
  const confirm = () => onConfirm(reason.trim() || undefined)
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={words}
      description="Nobody is charged, and nobody gets an e-mail about it."
      confirmLabel={words}
      onConfirm={confirm}
    >
      <ul className="grid gap-2.5">
        <Consequence icon={<Icon of={Gift} />}>
          <b className="font-semibold">
            {count === 1 ? '1 person gets' : `${capital(matchingWords(count))} people get`} paid access at once,
            forever.
          </b>
          {count !== null &&
            compedSoFar !== undefined &&
            ` Comped Subscribers goes from ${formatCount(compedSoFar)} to ${formatCount(compedSoFar + count)}.`}
        </Consequence>
        <Consequence icon={<Icon of={Copy} />}>
          <b className="font-semibold">Substack is not told by itself.</b> The next import that shows the comp there
          closes the matter.
        </Consequence>
        <Consequence icon={<Icon of={Undo2} />}>
          <b className="font-semibold">You can undo it</b> for 10 seconds, and later beside the result.
        </Consequence>
      </ul>
      {people.length > 0 && <People people={people} />}
      <TextField
        label="Reason"
        placeholder="Optional, kept with each comp"
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmDialog>
  )
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
const nameOf = ({ name, email }: { email: string; name: string | null }) => name ?? email

function People({ people }: Pick<CompDialogProps, 'people'>) {
  const [isAll, setAll] = useState(false)
  const few = people.length <= 3
  const line = few
    ? people.map(nameOf).join(', ')
    : `${people.slice(0, 2).map(nameOf).join(', ')} and ${formatCount(people.length - 2)} more`
  return (
    <div className="rounded-small border border-edge px-3 py-2 text-table">
      <div className="flex items-center gap-2.5">
        <Icon of={Users} />
        <span className="min-w-0 flex-1 truncate">{line}</span>
        {!few && (
          <button
            type="button"
            aria-expanded={isAll}
            onClick={() => setAll(!isAll)}
            className="font-semibold text-action-text"
          >
            {isAll ? 'Show fewer' : 'Show all'}
          </button>
        )}
      </div>
      {isAll && (
        <ul
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys
          tabIndex={0}
          aria-label="Everybody in this batch"
          className="mt-2 max-h-40 overflow-y-auto border-t border-hair pt-2 text-text-soft"
        >
          {people.map((person) => (
            <li key={person.email} className="truncate">
              {nameOf(person)}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

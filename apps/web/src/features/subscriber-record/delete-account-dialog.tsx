import { ConfirmDialog } from '@joy/ui/confirm-dialog.tsx'
import { Consequence } from '@joy/ui/dialog.tsx'
import { CalendarClock, CreditCard, ListChecks, ScrollText } from 'lucide-react'
import type { PersonOfRecord } from './person-of-record.ts'

type Props = {
  person: PersonOfRecord
  isOpen: boolean
  isPending: boolean
  onDelete: () => void
  onClose: () => void
}

const iconProps = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

/** What the end of an account means, before it is asked for in somebody's name. */
export const DeleteAccountDialog = ({ person, isOpen, isPending, onDelete, onClose }: Props) => (
  <ConfirmDialog
    isOpen={isOpen}
    onClose={onClose}
    title="Delete the account"
    description={person.email}
    confirmLabel="Delete the account"
    tone="danger"
    isPending={isPending}
    onConfirm={onDelete}
  >
    <ul className="grid gap-2.5">
      <Consequence icon={<CalendarClock {...iconProps} />}>
        In 14 days everything that is held of them is deleted, and that cannot be undone. Until then the account can be
        kept, here or by the link in the letter that they get now.
      </Consequence>
      <Consequence icon={<CreditCard {...iconProps} />}>
        What they pay is cancelled today: nothing more is charged. Payments that were made are kept, as the law wants
        it.
      </Consequence>
      <Consequence icon={<ListChecks {...iconProps} />}>
        At Substack and in Planning Center no call deletes anybody: who is there becomes a to-do on that day.
      </Consequence>
      <Consequence icon={<ScrollText {...iconProps} />}>
        The log keeps what happened, of nobody: their name and addresses go.
      </Consequence>
    </ul>
  </ConfirmDialog>
)

import type { Subscriber } from '@joy/contract'
import { ConfirmDialog } from '@joy/ui/confirm-dialog.tsx'
import { Consequence } from '@joy/ui/dialog.tsx'
import { TextField } from '@joy/ui/text-field.tsx'
import { FileText, MailOpen, ScrollText, UserCheck } from 'lucide-react'
import { useState } from 'react'

type Props = {
  subscriber: Subscriber
  isOpen: boolean
  isPending: boolean
  onOpen: (reason: string) => void
  onClose: () => void
}

const iconProps = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

/** What it means to open a closed mailbox, and the reason, without which it stays closed (ruling 42). */
export function OpenMailboxDialog({ subscriber, isOpen, isPending, onOpen, onClose }: Props) {
  const [reason, setReason] = useState('')
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Open this mailbox again"
      description={subscriber.email}
      confirmLabel="Open this mailbox again"
      isPending={isPending}
      isDisabled={reason.trim() === ''}
      onConfirm={() => onOpen(reason.trim())}
    >
      <ul className="grid gap-2.5">
        <Consequence icon={<UserCheck {...iconProps} />}>
          Only where the person asked for it, or the address is known to work again: they closed it, or mail came back.
        </Consequence>
        <Consequence icon={<MailOpen {...iconProps} />}>
          Letters may go to this address again, and exports for Substack hold it again.
        </Consequence>
        <Consequence icon={<FileText {...iconProps} />}>
          Substack is not told: open it there too. A newer list that says there that the mailbox is off closes it here
          again; older words, and words that say nothing of the mailbox, do not.
        </Consequence>
        <Consequence icon={<ScrollText {...iconProps} />}>
          It stands in the log with your name and the reason, and can be closed again here.
        </Consequence>
      </ul>
      <TextField
        label="Reason"
        required
        maxLength={500}
        placeholder="Such as: asked for it by phone"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmDialog>
  )
}

import type { Subscriber } from '@joy/contract'
import { nameFault } from '@joy/domain/people/name-fault.ts'
import { ConfirmDialog } from '@joy/ui/confirm-dialog.tsx'
import { Consequence } from '@joy/ui/dialog.tsx'
import { TextField } from '@joy/ui/text-field.tsx'
import { FileText, Mail } from 'lucide-react'
import { useState } from 'react'

type Props = {
  subscriber: Subscriber
  isOpen: boolean
  isPending: boolean
  onRename: (name: string) => void
  onClose: () => void
}

const iconProps = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

/** The name as it is to stand here, and where it stays as it was. */
export function RenameDialog({ subscriber, isOpen, isPending, onRename, onClose }: Props) {
  const [name, setName] = useState(subscriber.name ?? '')
  const wanted = name.trim()
  const fault = nameFault(wanted)
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Correct name"
      description={subscriber.email}
      confirmLabel="Correct name"
      isPending={isPending}
      isDisabled={fault !== null || wanted === subscriber.name}
      onConfirm={() => onRename(wanted)}
    >
      <TextField
        label="Name"
        required
        maxLength={200}
        error={wanted !== '' && fault ? fault : undefined}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <ul className="grid gap-2.5">
        <Consequence icon={<FileText {...iconProps} />}>
          It changes here, on both lists and with what they pay. Substack keeps its own: put it right there too, or its
          next list brings the old one back. Stripe and Planning Center keep theirs.
        </Consequence>
        <Consequence icon={<Mail {...iconProps} />}>They get a letter that says so.</Consequence>
      </ul>
    </ConfirmDialog>
  )
}

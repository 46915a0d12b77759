import { nameFault } from '@joy/domain/people/name-fault.ts'
import { ConfirmDialog } from '@joy/ui/confirm-dialog.tsx'
import { Consequence } from '@joy/ui/dialog.tsx'
import { TextField } from '@joy/ui/text-field.tsx'
import { FileText, Mail } from 'lucide-react'
import { useState } from 'react'
import type { PersonOfRecord } from './person-of-record.ts'

type Props = {
  person: PersonOfRecord
  isOpen: boolean
  isPending: boolean
  onRename: (name: string) => void
  onClose: () => void
}

const iconProps = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

/** The name as it is to stand here, and where it stays as it was. */
export function RenameDialog({ person, isOpen, isPending, onRename, onClose }: Props) {
  const [name, setName] = useState(person.name ?? '')
  const wanted = name.trim()
  const fault = nameFault(wanted, 'their')
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Correct name"
      description={person.email}
      confirmLabel="Correct name"
      isPending={isPending}
      isDisabled={fault !== null || wanted === person.name}
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
          {person.kind === 'subscriber'
            ? 'It changes here, on both lists and with what they pay. Substack keeps its own: put it right there too, or its next list brings the old one back. Stripe and Planning Center keep theirs.'
            : 'It changes here, on the website’s list and with what they pay. The next export brings it to Substack, if they were not handed over yet; Stripe keeps its own.'}
        </Consequence>
        <Consequence icon={<Mail {...iconProps} />}>They get a letter that says so.</Consequence>
      </ul>
    </ConfirmDialog>
  )
}

import type { PersonRecord } from '@joy/contract'
import { messages } from '@joy/contract/messages.ts'
import { readEmail } from '@joy/domain/people/email.ts'
import { ConfirmDialog } from '@joy/ui/confirm-dialog.tsx'
import { Consequence } from '@joy/ui/dialog.tsx'
import { TextField } from '@joy/ui/text-field.tsx'
import { CreditCard, History, MailCheck, Newspaper } from 'lucide-react'
import { useState } from 'react'
import type { PersonOfRecord } from './person-of-record.ts'

type Props = {
  person: PersonOfRecord
  record: PersonRecord
  isOpen: boolean
  isPending: boolean
  onChange: (email: string) => void
  onClose: () => void
}

const iconProps = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

/** The address as its owner says it is, who confirms it there; and what it does at each service. */
export function ChangeAddressDialog({ person, record, isOpen, isPending, onChange, onClose }: Props) {
  const { subscriptions, membership } = record
  const [email, setEmail] = useState('')
  const [isLeft, setLeft] = useState(false)
  const wanted = readEmail(email)
  const isSame = wanted.ok && wanted.email === person.email
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Correct address"
      description={person.email}
      confirmLabel="Send the link"
      isPending={isPending}
      isDisabled={!wanted.ok || isSame}
      onConfirm={() => onChange(email.trim())}
    >
      <TextField
        label="New email"
        type="email"
        autoComplete="off"
        required
        error={
          isSame
            ? 'This is their address already.'
            : isLeft && email !== '' && !wanted.ok
              ? messages.invalidEmail
              : undefined
        }
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        onBlur={() => setLeft(true)}
      />
      <ul className="grid gap-2.5">
        <Consequence icon={<MailCheck {...iconProps} />}>
          A link goes there, and nothing changes until they follow it, within 24 hours. The address of now is told, and
          can stop it.
        </Consequence>
        <Consequence icon={<History {...iconProps} />}>
          The old address stays theirs: whoever knows them by it still finds them. For 14 days it can take this back.
        </Consequence>
        {(subscriptions.length > 0 || membership) && (
          <Consequence icon={<CreditCard {...iconProps} />}>
            {[
              subscriptions.length > 0 && 'Stripe is told and sends its receipts there.',
              membership && 'In Planning Center it stands beside the old one.',
            ]
              .filter(Boolean)
              .join(' ')}
          </Consequence>
        )}
        <Consequence icon={<Newspaper {...iconProps} />}>
          {person.kind === 'subscriber'
            ? 'Substack cannot be told by us: they change it in their account there, or the reflections go on to the old one.'
            : 'Substack cannot be told by us: if they were handed over already, they change it in their account there.'}
        </Consequence>
      </ul>
    </ConfirmDialog>
  )
}

import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { Invitation } from '@joy/contract'
import { inviteForm, type InviteForm } from '@joy/domain/forms/access-forms.ts'
import { Button } from '@joy/ui/button.tsx'
import { Dialog } from '@joy/ui/dialog.tsx'
import { TextField } from '@joy/ui/text-field.tsx'
import { useForm, useWatch } from 'react-hook-form'
import { serverMessage } from '#data/error-message.ts'
import { trpc } from '#data/trpc.ts'
import { RoleField } from './role-field.tsx'

type Props = { isOpen: boolean; onClose: () => void; onInvited: (invitation: Invitation) => void }

/** Asks somebody into the console by mail. */
export const InviteDialog = ({ isOpen, onClose, onInvited }: Props) => (
  <Dialog
    isOpen={isOpen}
    onClose={onClose}
    title="Invite administrator"
    description="They get a mail with a link that works once, for 7 days."
  >
    {isOpen && <Form onClose={onClose} onInvited={onInvited} />}
  </Dialog>
)

function Form({ onClose, onInvited }: Omit<Props, 'isOpen'>) {
  const invite = trpc.team.invite.useMutation({
    onSuccess(invitation) {
      onInvited(invitation)
      onClose()
    },
  })
  const { register, handleSubmit, formState, control } = useForm<InviteForm>({
    resolver: standardSchemaResolver(inviteForm),
    defaultValues: { email: '', role: 'support' },
  })
  const role = useWatch({ control, name: 'role' })
  const refusal = invite.error
    ? (serverMessage(invite.error) ?? 'The server did not answer. Please try again.')
    : undefined
  return (
    <form
      noValidate
      onSubmit={(event) => void handleSubmit((entries) => invite.mutate(entries))(event)}
      className="grid gap-4"
    >
      <TextField
        label="E-mail"
        type="email"
        data-autofocus
        error={formState.errors.email?.message ?? refusal}
        {...register('email')}
      />
      <RoleField chosen={role} {...register('role')} />
      <div className="flex justify-end gap-2 max-md:*:flex-1">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" tone="primary" isPending={invite.isPending} pendingLabel="Sending...">
          Invite administrator
        </Button>
      </div>
    </form>
  )
}

import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { passwordAgainForm, type PasswordAgainForm } from '@joy/domain/forms/endpoint-form.ts'
import { Button } from '@joy/ui/button.tsx'
import { Dialog } from '@joy/ui/dialog.tsx'
import { PasswordField } from '@joy/ui/password-field.tsx'
import { useForm } from 'react-hook-form'
import { serverMessage } from '#data/error-message.ts'
import { trpc } from '#data/trpc.ts'

type Props = {
  title: string
  description: string
  confirmLabel: string
  /** What the password is asked for: on its way, and why it was refused. */
  making: { isPending: boolean; error: unknown }
  onConfirm: (password: string) => void
  onClose: () => void
}

/** Asks for the own password again before a secret is made. */
export function PasswordAgainDialog({ title, description, confirmLabel, making, onConfirm, onClose }: Props) {
  const setup = trpc.session.setup.useQuery()
  const { demoPassword } = setup.data ?? {}
  const { register, handleSubmit, formState } = useForm<PasswordAgainForm>({
    resolver: standardSchemaResolver(passwordAgainForm),
    defaultValues: { password: '' },
  })
  const refused = making.error
    ? (serverMessage(making.error) ?? 'The server did not answer. Please try again.')
    : undefined
  return (
    <Dialog isOpen onClose={onClose} title={title} description={description}>
      <form
        noValidate
        onSubmit={(event) => void handleSubmit(({ password }) => onConfirm(password))(event)}
        className="grid gap-4"
      >
        <PasswordField
          label="Your password"
          data-autofocus
          helper={demoPassword ? `In this demo it is ${demoPassword}` : undefined}
          error={formState.errors.password?.message ?? refused}
          {...register('password')}
        />
        <div className="flex justify-end gap-2 max-md:*:flex-1">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" tone="primary" isPending={making.isPending} pendingLabel="Making...">
            {confirmLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

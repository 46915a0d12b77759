import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { passwordAgainForm, type PasswordAgainForm } from '@joy/domain/forms/endpoint-form.ts'
import { Button } from '@joy/ui/button.tsx'
import { Dialog } from '@joy/ui/dialog.tsx'
import { PasswordField } from '@joy/ui/password-field.tsx'
import { useForm } from 'react-hook-form'
import { SecretShownOnce } from '#components/secret-shown-once.tsx'
import { serverMessage } from '#data/error-message.ts'
import { trpc } from '#data/trpc.ts'

/** Makes the address that reports are posted to, after the password; then it is shown this once. */
export function MakeAddressDialog({ isAnother, onClose }: { isAnother: boolean; onClose: () => void }) {
  const make = trpc.returnedMail.makeAddress.useMutation()
  const setup = trpc.session.setup.useQuery()
  const { demoPassword } = setup.data ?? {}
  const { register, handleSubmit, formState } = useForm<PasswordAgainForm>({
    resolver: standardSchemaResolver(passwordAgainForm),
    defaultValues: { password: '' },
  })
  if (make.data)
    return (
      <SecretShownOnce
        title="Copy the address"
        secret={make.data.address}
        use="Paste it where your mail is sent from."
        onClose={onClose}
      />
    )
  const refused = make.error && (serverMessage(make.error) ?? 'The server did not answer. Please try again.')
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={isAnother ? 'Make another address' : 'Make the address'}
      description={isAnother ? 'The present one is closed at once.' : 'It holds a token, and is shown once.'}
    >
      <form
        noValidate
        onSubmit={(event) => void handleSubmit(({ password }) => make.mutate({ password }))(event)}
        className="grid gap-4"
      >
        <PasswordField
          label="Your password"
          data-autofocus
          helper={demoPassword ? `In this demo it is ${demoPassword}` : undefined}
          error={formState.errors.password?.message ?? refused ?? undefined}
          {...register('password')}
        />
        <div className="flex justify-end gap-2 max-md:*:flex-1">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" tone="primary" isPending={make.isPending} pendingLabel="Making...">
            Make the address
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

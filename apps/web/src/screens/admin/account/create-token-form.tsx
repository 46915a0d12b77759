import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { ApiTokenScope } from '@joy/contract'
import { apiTokenForm, type ApiTokenForm } from '@joy/domain/forms/access-forms.ts'
import { Button } from '@joy/ui/button.tsx'
import { PasswordField } from '@joy/ui/password-field.tsx'
import { SelectField } from '@joy/ui/select-field.tsx'
import { TextField } from '@joy/ui/text-field.tsx'
import { useForm } from 'react-hook-form'
import { trpc } from '#data/trpc.ts'

type Props = {
  isPending: boolean
  error: string | undefined
  onSubmit: (input: { name: string; scope: ApiTokenScope; expiresInDays: number | null; password: string }) => void
  onClose: () => void
}

/** Name, scope, end, and the password again. */
export function CreateTokenForm({ isPending, error, onSubmit, onClose }: Props) {
  const setup = trpc.session.setup.useQuery()
  const { demoPassword } = setup.data ?? {}
  const { register, handleSubmit, formState } = useForm<ApiTokenForm>({
    resolver: standardSchemaResolver(apiTokenForm),
    defaultValues: { name: '', scope: 'read', expires: '90', password: '' },
  })
  const submit = ({ expires, ...rest }: ApiTokenForm) =>
    onSubmit({ ...rest, expiresInDays: expires === '' ? null : Number(expires) })
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(submit)(event)} className="grid gap-4">
      <TextField
        label="Name"
        data-autofocus
        helper="What uses it, such as 'Nightly export'."
        error={formState.errors.name?.message}
        {...register('name')}
      />
      <div className="grid items-start gap-4 md:grid-cols-2">
        <SelectField
          label="Scope"
          options={[
            { value: 'read', label: 'Read' },
            { value: 'read-write', label: 'Read and write' },
            { value: 'export', label: 'Exports alone' },
            { value: 'segments', label: 'Segments alone' },
          ]}
          {...register('scope')}
        />
        <SelectField
          label="Expires"
          options={[
            { value: '30', label: 'After 30 days' },
            { value: '90', label: 'After 90 days' },
            { value: '365', label: 'After a year' },
            { value: '', label: 'Never' },
          ]}
          {...register('expires')}
        />
      </div>
      <PasswordField
        label="Your password"
        helper={demoPassword ? `In this demo it is ${demoPassword}` : undefined}
        error={formState.errors.password?.message ?? error}
        {...register('password')}
      />
      <div className="flex justify-end gap-2 max-md:*:flex-1">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" tone="primary" isPending={isPending} pendingLabel="Creating...">
          Create API token
        </Button>
      </div>
    </form>
  )
}

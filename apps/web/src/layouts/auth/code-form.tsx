import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { secondFactorForm, type SecondFactorForm } from '@joy/domain/forms/access-forms.ts'
import { Button } from '@joy/ui/button.tsx'
import { TextField } from '@joy/ui/text-field.tsx'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'

type Props = { isPending: boolean; onSubmit: (code: string) => void; onBack: () => void }

/** The second step of signing in: a code of the authenticator app, or a recovery code. */
export function CodeForm({ isPending, onSubmit, onBack }: Props) {
  const { register, handleSubmit, formState, setFocus } = useForm<SecondFactorForm>({
    resolver: standardSchemaResolver(secondFactorForm),
    defaultValues: { code: '' },
  })
  useEffect(() => setFocus('code'), [setFocus])
  return (
    <form
      noValidate
      onSubmit={(event) => void handleSubmit(({ code }) => onSubmit(code))(event)}
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      <TextField
        label="Code of your authenticator app"
        size="large"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        helper="Six digits. Without the app, one of your recovery codes works too, once."
        error={formState.errors.code?.message}
        {...register('code')}
      />
      <Button type="submit" tone="primary" size="large" isPending={isPending} pendingLabel="Signing in...">
        Sign in
      </Button>
      <Button size="large" tone="quiet" isBusy={isPending} onClick={onBack}>
        Back
      </Button>
    </form>
  )
}

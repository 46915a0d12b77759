import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { signInForm, type SignInForm as Entries } from '@joy/domain/forms/forms.ts'
import { Button } from '@joy/ui/button.tsx'
import { PasswordField } from '@joy/ui/password-field.tsx'
import { TextField } from '@joy/ui/text-field.tsx'
import { useEffect, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'

type Props = {
  /** Who must sign in; absent: whoever comes. */
  email?: string
  isBusy: boolean
  isPending: boolean
  onSubmit: (entries: Entries) => void
  /** Beside the password's label. */
  aside?: ReactNode
}

/** E-mail and password. */
export function CredentialsForm({ email, isBusy, isPending, onSubmit, aside }: Props) {
  const { register, handleSubmit, formState, setFocus } = useForm<Entries>({
    resolver: standardSchemaResolver(signInForm),
    defaultValues: { email: email ?? '', password: '' },
  })
  useEffect(() => setFocus(email === undefined ? 'email' : 'password'), [setFocus, email])
  return (
    <form
      noValidate
      onSubmit={(event) => void handleSubmit(onSubmit)(event)}
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      <TextField
        label="E-mail"
        type="email"
        size="large"
        autoComplete="username"
        readOnly={email !== undefined}
        error={formState.errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label="Password"
        size="large"
        aside={aside}
        error={formState.errors.password?.message}
        {...register('password')}
      />
      <Button
        type="submit"
        tone="primary"
        size="large"
        isBusy={isBusy}
        isPending={isPending}
        pendingLabel="Signing in..."
      >
        Sign in
      </Button>
    </form>
  )
}

import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { signInForm, type SignInForm as Entries } from '@joy/domain/forms.ts'
import { Button } from '@joy/ui/button.tsx'
import { Notice } from '@joy/ui/notice.tsx'
import { PasswordField } from '@joy/ui/password-field.tsx'
import { TextField } from '@joy/ui/text-field.tsx'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { errorDetail, serverMessage } from '../../../data/error-message.ts'
import { useSignIn } from './use-sign-in.ts'

/** E-mail and password; in the demo also the way in without them. */
export function SignInForm({ isDemo }: { isDemo: boolean }) {
  const { signIn, signInToDemo } = useSignIn()
  const { register, handleSubmit, formState, setFocus } = useForm<Entries>({
    resolver: standardSchemaResolver(signInForm),
    defaultValues: { email: '', password: '' },
  })
  useEffect(() => setFocus('email'), [setFocus])
  const isBusy = signIn.isPending || signInToDemo.isPending
  const error = signIn.error ?? signInToDemo.error
  const submit = (entries: Entries) => {
    signInToDemo.reset()
    signIn.mutate(entries)
  }
  const enterDemo = () => {
    signIn.reset()
    signInToDemo.mutate()
  }
  return (
    <form
      noValidate
      onSubmit={(event) => void handleSubmit(submit)(event)}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-panel border border-edge bg-surface p-6 shadow-rest"
    >
      {error && <Refused error={error} />}
      <TextField
        label="E-mail"
        type="email"
        size="large"
        autoComplete="username"
        error={formState.errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label="Password"
        size="large"
        error={formState.errors.password?.message}
        {...register('password')}
      />
      <Button
        type="submit"
        tone="primary"
        size="large"
        disabled={isBusy}
        isPending={signIn.isPending}
        pendingLabel="Signing in..."
      >
        Sign in
      </Button>
      {isDemo && (
        <>
          <p className="grid grid-cols-[1fr_auto_1fr] items-center gap-3 text-meta text-text-soft before:h-px before:bg-edge after:h-px after:bg-edge">
            or
          </p>
          <Button size="large" disabled={isBusy} isPending={signInToDemo.isPending} onClick={enterDemo}>
            Continue as demo administrator
          </Button>
          <p className="text-center text-meta text-balance text-text-soft">
            This is a demo. Nothing is charged and no mail leaves this machine.
          </p>
        </>
      )}
    </form>
  )
}

/** A wrong password, or too many tries with the wait in words: the server says it. */
function Refused({ error }: { error: unknown }) {
  const said = serverMessage(error)
  return said ? (
    <Notice tone="bad" title={said} />
  ) : (
    <Notice tone="bad" title="The server did not answer." detail={errorDetail(error)}>
      Please try again in a moment.
    </Notice>
  )
}

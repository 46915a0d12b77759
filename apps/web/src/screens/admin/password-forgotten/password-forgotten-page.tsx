import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { addressForm, type AddressForm } from '@joy/domain/forms/access-forms.ts'
import { Button } from '@joy/ui/button.tsx'
import { Notice } from '@joy/ui/notice.tsx'
import { TextField } from '@joy/ui/text-field.tsx'
import { TextLink } from '@joy/ui/text-link.tsx'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { trpc } from '#data/trpc.ts'
import { AuthPage, authPanel } from '#layouts/auth/auth-page.tsx'
import { AuthError } from '#layouts/auth/auth-error.tsx'
import { paths } from '#paths.ts'

/** Asks for the link of a forgotten password. Whether anybody has the address is not said (ruling 34). */
export function PasswordForgottenPage() {
  const request = trpc.passwords.requestReset.useMutation()
  const { register, handleSubmit, formState, setFocus } = useForm<AddressForm>({
    resolver: standardSchemaResolver(addressForm),
    defaultValues: { email: '' },
  })
  useEffect(() => setFocus('email'), [setFocus])
  return (
    <AuthPage title="Set a new password" tabTitle="Password forgotten">
      <form
        noValidate
        onSubmit={(event) => void handleSubmit((entries) => request.mutate(entries))(event)}
        className={authPanel}
      >
        {request.error && <AuthError error={request.error} />}
        {request.data ? (
          <Notice tone="good" role="status" title="Check your e-mail">
            {request.data.message} The link works once, for 30 minutes.
          </Notice>
        ) : (
          <>
            <TextField
              label="E-mail"
              type="email"
              size="large"
              autoComplete="username"
              helper="We mail you a link to set a new password."
              error={formState.errors.email?.message}
              {...register('email')}
            />
            <Button type="submit" tone="primary" size="large" isPending={request.isPending} pendingLabel="Sending...">
              Send the link
            </Button>
          </>
        )}
        <TextLink as={Link} to={paths.signIn()} className="min-h-6 justify-self-center">
          Back to sign in
        </TextLink>
      </form>
    </AuthPage>
  )
}

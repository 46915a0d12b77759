import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { newPasswordForm, type NewPasswordForm } from '@joy/domain/forms/access-forms.ts'
import { Button } from '@joy/ui/button.tsx'
import { LinkButton } from '@joy/ui/link-button.tsx'
import { Notice } from '@joy/ui/notice.tsx'
import { PasswordField } from '@joy/ui/password-field.tsx'
import { Skeleton } from '@joy/ui/skeleton.tsx'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { trpc } from '#data/trpc.ts'
import { useLinkToken } from '#features/session/use-link-token.ts'
import { DeadLink } from '#layouts/auth/dead-link.tsx'
import { AuthPage, authPanel } from '#layouts/auth/auth-page.tsx'
import { AuthError } from '#layouts/auth/auth-error.tsx'
import { paths } from '#paths.ts'

/** Where the link of a forgotten password leads. Looking at it uses nothing up; signing in comes afterwards. */
export function PasswordResetPage() {
  const token = useLinkToken()
  const link = trpc.passwords.look.useQuery({ token })
  const reset = trpc.passwords.reset.useMutation()
  const { register, handleSubmit, formState } = useForm<NewPasswordForm>({
    resolver: standardSchemaResolver(newPasswordForm),
    defaultValues: { password: '' },
  })
  return (
    <AuthPage title="Set a new password" tabTitle="New password">
      {link.isError ? (
        <DeadLink
          error={link.error}
          onRetry={() => void link.refetch()}
          way={{ to: paths.forgotPassword(), label: 'Ask for a new link' }}
        />
      ) : reset.data ? (
        <div className={authPanel}>
          <Notice tone="good" role="status" title={reset.data.message}>
            All sessions have ended.
          </Notice>
          <LinkButton as={Link} to={paths.signIn()} tone="primary" size="large">
            Sign in
          </LinkButton>
        </div>
      ) : (
        <form
          noValidate
          onSubmit={(event) => void handleSubmit(({ password }) => reset.mutate({ token, password }))(event)}
          className={authPanel}
        >
          {reset.error && <AuthError error={reset.error} />}
          <p className="text-table text-text-soft">
            For{' '}
            {link.data ? (
              <b className="font-semibold text-text">{link.data.maskedEmail}</b>
            ) : (
              <Skeleton className="h-2.5 w-32" />
            )}
            . You are signed out everywhere.
          </p>
          <PasswordField
            label="New password"
            size="large"
            autoComplete="new-password"
            helper="At least 12 characters; a sentence is easy to keep in mind."
            error={formState.errors.password?.message}
            {...register('password')}
          />
          <Button
            type="submit"
            tone="primary"
            size="large"
            disabled={!link.data}
            isPending={reset.isPending}
            pendingLabel="Saving..."
          >
            Set the new password
          </Button>
        </form>
      )}
    </AuthPage>
  )
}

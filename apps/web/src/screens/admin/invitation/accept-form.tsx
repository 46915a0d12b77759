import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { OpenInvitation } from '@joy/contract'
import { acceptForm, type AcceptForm as Entries } from '@joy/domain/forms/access-forms.ts'
import { roleName } from '@joy/domain/account/roles.ts'
import { Button } from '@joy/ui/button.tsx'
import { PasswordField } from '@joy/ui/password-field.tsx'
import { TextField } from '@joy/ui/text-field.tsx'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { roleMessages } from '#features/team/role-messages.ts'
import { trpc } from '#data/trpc.ts'
import { authPanel } from '#layouts/auth/auth-page.tsx'
import { AuthError } from '#layouts/auth/auth-error.tsx'
import { paths } from '#paths.ts'

/** Name and password of somebody new; afterwards they are signed in. */
export function AcceptForm({ token, invitation }: { token: string; invitation: OpenInvitation }) {
  const { invitedBy, email, role } = invitation
  const utils = trpc.useUtils()
  const navigate = useNavigate()
  const accept = trpc.invitations.accept.useMutation({
    onSuccess(session) {
      utils.session.current.setData(undefined, session)
      void navigate(paths.console(), { replace: true })
    },
  })
  const { register, handleSubmit, formState, setFocus } = useForm<Entries>({
    resolver: standardSchemaResolver(acceptForm),
    defaultValues: { name: '', password: '' },
  })
  useEffect(() => setFocus('name'), [setFocus])
  return (
    <form
      noValidate
      onSubmit={(event) => void handleSubmit((entries) => accept.mutate({ token, ...entries }))(event)}
      className={authPanel}
    >
      {accept.error && <AuthError error={accept.error} />}
      <div className="grid gap-1 text-table text-text-soft">
        <p>
          {invitedBy} has invited you as <b className="font-semibold text-text">{roleName(role)}</b>.
        </p>
        <p>{roleMessages[role]}</p>
      </div>
      <TextField label="E-mail" size="large" autoComplete="username" readOnly value={email} />
      <TextField
        label="Your name"
        size="large"
        autoComplete="name"
        error={formState.errors.name?.message}
        {...register('name')}
      />
      <PasswordField
        label="Password"
        size="large"
        autoComplete="new-password"
        helper="At least 12 characters; a sentence is easy to keep in mind."
        error={formState.errors.password?.message}
        {...register('password')}
      />
      <Button type="submit" tone="primary" size="large" isPending={accept.isPending} pendingLabel="Opening...">
        Open the console
      </Button>
    </form>
  )
}

import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { Account } from '@joy/contract'
import { changePasswordForm, type ChangePasswordForm } from '@joy/domain/forms/access-forms.ts'
import { Button } from '@joy/ui/button.tsx'
import { Card, CardFooter, Section } from '@joy/ui/card.tsx'
import { PasswordField } from '@joy/ui/password-field.tsx'
import { useForm } from 'react-hook-form'
import { formatDay, formatMomentWithZone } from '#dates.ts'
import { OutcomeNotice } from '#components/outcome/outcome-notice.tsx'
import { trpc } from '#data/trpc.ts'
import { useOutcome } from '#hooks/use-outcome.ts'

const nothing: ChangePasswordForm = { currentPassword: '', newPassword: '' }

/** A new password for the old one; the other sessions end with it. */
export function PasswordSection({ account: { passwordChangedAt } }: { account: Account }) {
  const utils = trpc.useUtils()
  const { outcome, show, showFailed, dismissOutcome } = useOutcome()
  const { register, handleSubmit, formState, reset } = useForm<ChangePasswordForm>({
    resolver: standardSchemaResolver(changePasswordForm),
    defaultValues: nothing,
  })
  const change = trpc.account.changePassword.useMutation({
    onSuccess({ message }) {
      show({ tone: 'good', title: message })
      reset(nothing)
      void utils.account.invalidate()
    },
    onError: (error) => showFailed('Your password was not changed', error),
  })
  return (
    <Section title="Password">
      <OutcomeNotice outcome={outcome} onDismiss={dismissOutcome} />
      <Card>
        <form noValidate onSubmit={(event) => void handleSubmit((entries) => change.mutate(entries))(event)}>
          <div className="grid gap-4 p-4 md:p-5">
            <PasswordField
              label="Current password"
              error={formState.errors.currentPassword?.message}
              {...register('currentPassword')}
            />
            <PasswordField
              label="New password"
              autoComplete="new-password"
              helper="At least 12 characters. Your other sessions end."
              error={formState.errors.newPassword?.message}
              {...register('newPassword')}
            />
          </div>
          <CardFooter>
            <span title={passwordChangedAt ? formatMomentWithZone(passwordChangedAt) : undefined}>
              {passwordChangedAt ? `Last changed ${formatDay(passwordChangedAt)}` : 'Never changed'}
            </span>
            <Button
              type="submit"
              tone="primary"
              isPending={change.isPending}
              pendingLabel="Changing..."
              className="ml-auto max-md:w-full"
            >
              Change password
            </Button>
          </CardFooter>
        </form>
      </Card>
    </Section>
  )
}

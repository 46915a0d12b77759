import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { Account } from '@joy/contract'
import { nameForm, type NameForm } from '@joy/domain/forms/access-forms.ts'
import { Button } from '@joy/ui/button.tsx'
import { Card, CardFooter, Section } from '@joy/ui/card.tsx'
import { TextField } from '@joy/ui/text-field.tsx'
import { useForm } from 'react-hook-form'
import { OutcomeNotice } from '#components/outcome/outcome-notice.tsx'
import { trpc } from '#data/trpc.ts'
import { useUnsaved } from '#hooks/use-unsaved.ts'
import { useOutcome } from '#hooks/use-outcome.ts'

/** The name, as the console and its log show it. */
export function ProfileSection({ account: { administrator } }: { account: Account }) {
  const utils = trpc.useUtils()
  const { outcome, show, showFailed, dismissOutcome } = useOutcome()
  const rename = trpc.account.rename.useMutation({
    onSuccess(account) {
      show({ tone: 'good', title: 'Your name is saved.' })
      utils.account.get.setData(undefined, account)
      void utils.session.current.invalidate()
      void utils.team.list.invalidate()
    },
    onError: (error) => showFailed('Your name was not saved', error),
  })
  const { register, handleSubmit, formState } = useForm<NameForm>({
    resolver: standardSchemaResolver(nameForm),
    defaultValues: { name: administrator.name },
  })
  useUnsaved(formState.isDirty)
  return (
    <Section title="Profile">
      <OutcomeNotice outcome={outcome} onDismiss={dismissOutcome} />
      <Card>
        <form noValidate onSubmit={(event) => void handleSubmit((entries) => rename.mutate(entries))(event)}>
          <div className="grid gap-4 p-4 md:p-5">
            <TextField label="E-mail" value={administrator.email} readOnly helper="You sign in with it." />
            <TextField label="Name" autoComplete="name" error={formState.errors.name?.message} {...register('name')} />
          </div>
          <CardFooter>
            <Button
              type="submit"
              tone="primary"
              disabled={!formState.isDirty}
              isPending={rename.isPending}
              pendingLabel="Saving..."
              className="ml-auto max-md:w-full"
            >
              Save name
            </Button>
          </CardFooter>
        </form>
      </Card>
    </Section>
  )
}

import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { MailIntake } from '@joy/contract'
import { intakeForm, type IntakeForm } from '@joy/domain/forms/intake-form.ts'
import { relayNames, relayTitles } from '@joy/domain/mail/relays.ts'
import { Button } from '@joy/ui/button.tsx'
import { Dialog } from '@joy/ui/dialog.tsx'
import { Notice } from '@joy/ui/notice.tsx'
import { SelectField } from '@joy/ui/select-field.tsx'
import { TextField } from '@joy/ui/text-field.tsx'
import { useForm, useWatch } from 'react-hook-form'
import type { Outcome } from '#data/outcome.ts'
import { serverMessage } from '#data/error-message.ts'
import { trpc } from '#data/trpc.ts'
import { relaySteps } from './relay-steps.ts'

type Props = { intake: MailIntake; onClose: () => void; onSaved: (outcome: Outcome) => void }

const options = relayNames.map((value) => ({ value, label: relayTitles[value] }))

/** Who reports, by what they sign, and how many soft bounces close a mailbox. */
export function IntakeDialog({ intake, onClose, onSaved }: Props) {
  const save = trpc.returnedMail.save.useMutation({
    onSuccess: ({ relay }) => {
      onSaved({ tone: 'good', title: `${relayTitles[relay]} reports what comes back` })
      onClose()
    },
  })
  const { register, handleSubmit, control, formState } = useForm<IntakeForm>({
    resolver: standardSchemaResolver(intakeForm),
    defaultValues: { relay: intake.relay, softLimit: String(intake.softLimit), verification: '' },
  })
  const { errors } = formState
  const relay = useWatch({ control, name: 'relay' })
  const { verification } = relaySteps[relay]
  const isKept = intake.hasVerification && relay === intake.relay
  const refused = save.error && (serverMessage(save.error) ?? 'The server did not answer. Please try again.')
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="How returned mail is reported"
      description="Another relay has an address of its own, with the same token."
    >
      <form
        noValidate
        onSubmit={(event) =>
          void handleSubmit(({ verification: key, softLimit, ...its }) =>
            save.mutate({
              ...its,
              softLimit: Number(softLimit),
              ...(verification && key ? { verification: key } : {}),
            }),
          )(event)
        }
        className="grid gap-4"
      >
        <SelectField label="Reported by" data-autofocus options={options} {...register('relay')} />
        {verification && (
          <TextField
            label={verification.label}
            autoComplete="off"
            helper={isKept ? `${verification.helper} Leave it empty to keep the present one.` : verification.helper}
            error={errors.verification?.message}
            {...register('verification')}
          />
        )}
        <TextField
          label="Soft bounces in a row that close a mailbox"
          inputMode="numeric"
          error={errors.softLimit?.message}
          {...register('softLimit')}
        />
        {refused && <Notice tone="bad" title={refused} />}
        <div className="flex justify-end gap-2 max-md:*:flex-1">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" tone="primary" isPending={save.isPending} pendingLabel="Saving...">
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

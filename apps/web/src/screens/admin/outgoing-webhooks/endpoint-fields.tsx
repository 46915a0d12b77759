import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { endpointForm, EndpointForm } from '@joy/domain/forms/endpoint-form.ts'
import { Button } from '@joy/ui/button.tsx'
import { Notice } from '@joy/ui/notice.tsx'
import { PasswordField } from '@joy/ui/password-field.tsx'
import { TextField } from '@joy/ui/text-field.tsx'
import { useForm } from 'react-hook-form'
import { trpc } from '#data/trpc.ts'
import { EventChoice } from './event-choice.tsx'

type Props = {
  form: typeof endpointForm
  start: EndpointForm
  submitLabel: string
  hasPassword?: boolean
  isPending: boolean
  error: string | undefined
  onSubmit: (input: EndpointForm) => void
  onClose: () => void
}

/** Name, address, events, and for a new one the password again. */
export function EndpointFields({ form, start, submitLabel, hasPassword = false, isPending, error, ...props }: Props) {
  const setup = trpc.session.setup.useQuery()
  const { demoPassword } = setup.data ?? {}
  const { register, handleSubmit, setValue, watch, formState } = useForm<EndpointForm>({
    resolver: standardSchemaResolver(form),
    defaultValues: start,
  })
  const { errors } = formState
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(props.onSubmit)(event)} className="grid gap-4">
      <TextField
        label="Name"
        data-autofocus
        helper="What listens there, such as 'Zapier: new members'."
        error={errors.label?.message}
        {...register('label')}
      />
      <TextField
        label="Address"
        type="url"
        inputMode="url"
        helper="As your tool gives it, with https."
        error={errors.address?.message}
        {...register('address')}
      />
      <EventChoice
        chosen={watch('events')}
        error={errors.events?.message}
        onChange={(events) => setValue('events', events, { shouldValidate: formState.isSubmitted })}
      />
      {hasPassword ? (
        <PasswordField
          label="Your password"
          helper={demoPassword ? `In this demo it is ${demoPassword}` : undefined}
          error={errors.password?.message ?? error}
          {...register('password')}
        />
      ) : (
        error && <Notice tone="bad" title={error} />
      )}
      <div className="flex justify-end gap-2 max-md:*:flex-1">
        <Button onClick={props.onClose}>Cancel</Button>
        <Button type="submit" tone="primary" isPending={isPending} pendingLabel="Saving...">
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}

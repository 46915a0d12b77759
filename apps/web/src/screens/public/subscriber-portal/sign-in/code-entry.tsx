import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { codeForm, type CodeForm } from '@joy/domain/forms.ts'
import { classNames } from '@joy/ui/class-names.ts'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { SiteButton } from '../../../../components/site/site-button.tsx'
import { FieldError, siteInputClass } from '../../../../components/site/site-field.tsx'
import { serverMessage } from '../../../../data/error-message.ts'
import { siteClient } from '../../../../data/site-client.ts'
import { useDeed } from '../../../../data/use-deed.ts'

type Props = { email: string; onSignedIn: (signedIn: { handle: string; email: string }) => void }

/** The six digits of the mail; they work in the browser that asked for them. */
export function CodeEntry({ email, onSignedIn }: Props) {
  const id = useId()
  const { run, isBusy, error } = useDeed({
    act: ({ code }: CodeForm) => siteClient.portal.signIn.mutate({ email, code }),
    onDone: (result) => result.state === 'signed-in' && onSignedIn(result),
  })
  const { register, handleSubmit, formState } = useForm<CodeForm>({
    resolver: standardSchemaResolver(codeForm),
    defaultValues: { code: '' },
  })
  const problem =
    formState.errors.code?.message ??
    (error ? (serverMessage(error) ?? 'Failed to verify token. Please try again.') : undefined)
  return (
    <form noValidate className="mt-6.5" onSubmit={(event) => void handleSubmit((its) => run(its))(event)}>
      <label htmlFor={id} className="mb-2 block text-site-s leading-[1.4] font-medium text-text-soft">
        Or enter the six-digit code in it
      </label>
      <div className="grid grid-cols-[1fr_auto] gap-3">
        <input
          id={id}
          inputMode="numeric"
          maxLength={6}
          autoComplete="one-time-code"
          placeholder="000000"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-error` : undefined}
          className={classNames(siteInputClass(Boolean(problem)), 'tracking-[.32em] tabular-nums')}
          {...register('code')}
        />
        <SiteButton type="submit" tone="outline" isBusy={isBusy}>
          Continue
        </SiteButton>
      </div>
      {problem && <FieldError id={`${id}-error`}>{problem}</FieldError>}
    </form>
  )
}

import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { logInForm, type LogInForm } from '@joy/domain/forms.ts'
import { toast } from '@joy/ui/toast-store.ts'
import { useForm } from 'react-hook-form'
import { Link, useSearchParams } from 'react-router-dom'
import { DoorArt } from '../../../../components/site/art/door-art.tsx'
import { SiteAlert } from '../../../../components/site/site-alert.tsx'
import { SiteButton } from '../../../../components/site/site-button.tsx'
import { SiteField } from '../../../../components/site/site-field.tsx'
import { useIsLive } from '../../../../components/site/use-is-live.ts'
import { siteClient } from '../../../../data/site-client.ts'
import { useDeed } from '../../../../data/use-deed.ts'
import { paths } from '../../../../paths.ts'
import { Gate, GateText } from './gate.tsx'

const notSent = 'Failed to send login link. Please try again.'

type Props = {
  /** Why an earlier try did not come through. */
  problem: string | undefined
  /** Tries that once more. */
  onRetry: (() => void) | undefined
  onSent: (sent: { email: string; minutes: number; canSimulate: boolean }) => void
}

/** Asks for the address and has a link sent to it. */
export function LogInCard({ problem, onRetry, onSent }: Props) {
  const { run, isBusy, error } = useDeed({
    act: ({ email }: LogInForm) => siteClient.portal.requestLink.mutate({ email }),
    onDone: ({ expiresInMinutes, canSimulate }, { email }) => onSent({ email, minutes: expiresInMinutes, canSimulate }),
    onFailed: () => toast({ title: 'Error', description: notSent, tone: 'bad' }),
  })
  const { register, handleSubmit, formState } = useForm<LogInForm>({
    resolver: standardSchemaResolver(logInForm),
    defaultValues: { email: '' },
  })
  const [query] = useSearchParams()
  const isFromCheckout = useIsLive() && query.get('checkout') === 'done'
  const shown = error ? notSent : problem
  return (
    <Gate title="Log In" art={<DoorArt />}>
      {shown ? (
        <SiteAlert tone="bad" className="mt-4.5">
          {shown}
          {onRetry && !error && (
            <button type="button" className="inline-link mt-1 block text-inherit!" onClick={onRetry}>
              Try again
            </button>
          )}
        </SiteAlert>
      ) : (
        <GateText>
          {isFromCheckout && (
            <strong className="mb-2 block font-medium text-text">Thank you; your payment is being confirmed.</strong>
          )}
          Enter your email and we will send you a link. No password to remember.
        </GateText>
      )}
      <form noValidate className="mt-7 grid gap-6" onSubmit={(event) => void handleSubmit((its) => run(its))(event)}>
        <SiteField
          label="Email"
          type="email"
          required
          autoComplete="email"
          placeholder="you@example.com"
          error={formState.errors.email?.message}
          {...register('email')}
        />
        <SiteButton type="submit" isWide isBusy={isBusy}>
          Send Magic Link
        </SiteButton>
      </form>
      <p className="mt-5.5 text-center text-site-s text-text-soft">
        Not a member yet?{' '}
        <Link to={paths.freeSubscription()} className="inline-link">
          Begin for free
        </Link>
      </p>
    </Gate>
  )
}

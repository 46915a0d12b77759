import { BaseButton } from '@joy/ui/base-button.tsx'
import { logInForm } from '@joy/domain/forms/forms.ts'
import { toast } from '@joy/ui/toast-store.ts'
import { useRef } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { DoorIllustration } from '#components/site/illustrations/door.tsx'
import { SiteAlert } from '#components/site/site-alert.tsx'
import { SiteButton } from '#components/site/site-button.tsx'
import { SiteField } from '#components/site/site-field.tsx'
import { useIsLive } from '#components/site/use-is-live.ts'
import { errorStatus } from '#data/error-message.ts'
import { useSiteForm } from '#components/site/use-site-form.ts'
import { paths } from '#paths.ts'
import type { SentLink } from './sent-link.ts'
import { SignInLayout, SignInText } from './sign-in-layout.tsx'
import { useRequestLink, whyNotSent } from './use-request-link.ts'

type Props = {
  /** The address that was given before. */
  email: string | undefined
  /** Why an earlier try did not come through. */
  problem: string | undefined
  /** What was done, and has led here. */
  said: string | undefined
  /** Tries that once more. */
  onRetry: (() => void) | undefined
  onSent: (sent: SentLink) => void
}

/** Asks for the address and has a link sent to it. */
export function LogInCard({ email, problem, said, onRetry, onSent }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const { mutate, isPending, error } = useRequestLink({
    onSent,
    onError: (cause) => {
      if (isAboutTheAddress(cause)) field.current?.focus()
      else toast({ title: 'Error', description: whyNotSent(cause), tone: 'bad' })
    },
  })
  const { form, errors } = useSiteForm({ schema: logInForm, onValid: (its) => mutate(its.email) })
  const refused = error && isAboutTheAddress(error) ? whyNotSent(error) : undefined
  const [query] = useSearchParams()
  const isFromCheckout = useIsLive() && query.get('checkout') === 'done'
  const failed = error && !isAboutTheAddress(error) ? whyNotSent(error) : undefined
  const shown = failed ?? problem
  return (
    <SignInLayout title="Log In" illustration={<DoorIllustration />}>
      {shown ? (
        <SiteAlert tone="bad" className="mt-4.5">
          {shown}
          {onRetry && !failed && (
            <BaseButton className="inline-link mt-1 block text-inherit!" onClick={onRetry}>
              Try again
            </BaseButton>
          )}
        </SiteAlert>
      ) : (
        <SignInText>
          {isFromCheckout && (
            <strong className="mb-2 block font-medium text-text">Thank you; your payment is being confirmed.</strong>
          )}
          {said && <strong className="mb-2 block font-medium text-text">{said}</strong>}
          <span>Enter your email and we will send you a link. No password to remember.</span>
        </SignInText>
      )}
      <form {...form} className="mt-7 grid gap-6">
        <SiteField
          ref={field}
          label="Email"
          name="email"
          type="email"
          required
          autoComplete="email"
          placeholder="you@example.com"
          defaultValue={email}
          error={errors['email'] ?? refused}
        />
        <SiteButton type="submit" isWide isPending={isPending}>
          Send Magic Link
        </SiteButton>
      </form>
      <p className="mt-5.5 text-center text-site-s text-text-soft">
        Not a member yet?{' '}
        <Link to={paths.freeSubscription()} className="inline-link">
          Begin for free
        </Link>
      </p>
    </SignInLayout>
  )
}

/** The server found the address to be none: that belongs beside its field. */
const isAboutTheAddress = (error: Error): boolean => errorStatus(error) === 400

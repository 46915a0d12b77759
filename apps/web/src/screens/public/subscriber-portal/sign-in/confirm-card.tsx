import { siteMessages } from '#data/site-messages.ts'
import { DoorIllustration } from '#components/site/illustrations/door.tsx'
import { BackButton } from '#components/site/back-button.tsx'
import { SiteAlert } from '#components/site/site-alert.tsx'
import { SiteButton } from '#components/site/site-button.tsx'
import { siteClient } from '#data/site-client.ts'
import { useMutationLite } from '#data/use-mutation-lite.ts'
import { isRefusal } from '#data/is-refusal.ts'
import { SignInLayout, SignInText } from './sign-in-layout.tsx'

type Props = {
  token: string
  maskedEmail: string
  /** It came with a letter that asks whether they want the reflections again: to press is to say so. */
  opensMailbox: boolean
  onSignedIn: (signedIn: { handle: string; email: string }) => void
  onBack: (isExpired?: boolean) => void
}

/** The link was asked for in another browser: one press says that this is meant. Opening it has used nothing up. */
export function ConfirmCard({ token, maskedEmail, opensMailbox, onSignedIn, onBack }: Props) {
  const { mutate, isPending, error } = useMutationLite({
    mutationFn: () => siteClient.portal.signIn.mutate({ token, confirm: true }),
    onSuccess: (result) => result.state === 'signed-in' && onSignedIn(result),
    onError: (cause) => isRefusal(cause) && onBack(true),
  })
  return (
    <SignInLayout title={opensMailbox ? 'Subscribe again?' : 'Log in here?'} illustration={<DoorIllustration />}>
      <SignInText>
        {opensMailbox ? (
          <>
            Press the button to receive the weekly reflections again at <strong>{maskedEmail}</strong>. It also logs you
            in in this browser.
          </>
        ) : (
          <>
            This link was asked for in another browser. Press the button to log in as <strong>{maskedEmail}</strong> in
            this one.
          </>
        )}
      </SignInText>
      {error && (
        <SiteAlert tone="bad" className="mt-4.5">
          {siteMessages.tokenNotVerified}
        </SiteAlert>
      )}
      <SiteButton isWide isPending={isPending} onClick={() => mutate()} className="mt-7">
        {opensMailbox ? 'Subscribe Again' : 'Log In'}
      </SiteButton>
      <p className="mt-3 -mb-3 text-center">
        <BackButton onClick={() => onBack()}>Back to Login</BackButton>
      </p>
    </SignInLayout>
  )
}

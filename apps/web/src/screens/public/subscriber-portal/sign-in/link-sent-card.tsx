import { counted } from '@joy/domain/labels/counted.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { LetterIllustration } from '#components/site/illustrations/letter.tsx'
import { BackButton } from '#components/site/back-button.tsx'
import { siteClient } from '#data/site-client.ts'
import { useMutationLite } from '#data/use-mutation-lite.ts'
import { isRefusal } from '#data/is-refusal.ts'
import type { SentLink } from './sent-link.ts'
import { CodeEntry } from './code-entry.tsx'
import { DemoNotice } from './demo-notice.tsx'
import { SignInLayout, SignInText } from './sign-in-layout.tsx'
import { SendAgain } from './send-again.tsx'

type Props = {
  sent: SentLink
  onSignedIn: (signedIn: { handle: string; email: string }) => void
  onSentAgain: (sent: SentLink) => void
  onExpired: () => void
  onBack: (isExpired?: boolean) => void
}

/** The link is on its way: open it in the mail, or type the code that stands in the mail too. */
export function LinkSentCard({ sent, onSignedIn, onSentAgain, onExpired, onBack }: Props) {
  const { email, secondsLeft, canSimulate } = sent
  const { mutate, isPending, error } = useMutationLite({
    mutationFn: () => siteClient.portal.simulateLink.mutate(),
    onSuccess: onSignedIn,
    onError: (cause) => isRefusal(cause) && onBack(true),
  })
  const [times, setTimes] = useState(0)
  const expire = useEffectEvent(onExpired)
  useEffect(() => {
    const timer = setTimeout(() => expire(), secondsLeft * 1000)
    return () => clearTimeout(timer)
  }, [sent, secondsLeft])
  return (
    <SignInLayout title="Check Your Email" illustration={<LetterIllustration />}>
      <SignInText>
        We sent a magic link to <strong className="wrap-anywhere">{email}</strong>. It expires in {toText(secondsLeft)}.
      </SignInText>
      {/* A newer mail has another code: what was said of the older one goes with it. */}
      <CodeEntry key={times} email={email} onSignedIn={onSignedIn} />
      {canSimulate && <DemoNotice onSimulate={() => mutate()} isBusy={isPending} hasFailed={Boolean(error)} />}
      <SendAgain
        email={email}
        secondsAgo={sent.secondsAgo}
        onSent={(its) => {
          setTimes(times + 1)
          onSentAgain(its)
        }}
      />
      <p className="mt-1 -mb-3 text-center">
        <BackButton onClick={() => onBack()}>Back to Login</BackButton>
      </p>
    </SignInLayout>
  )
}

const toText = (seconds: number): string =>
  seconds > 90 ? counted(Math.ceil(seconds / 60), 'minute') : counted(seconds, 'second')

import { useMutation } from '@tanstack/react-query'
import { LetterArt } from '../../../../components/site/art/letter-art.tsx'
import { BackButton } from '../../../../components/site/back-button.tsx'
import { siteClient } from '../../../../data/site-client.ts'
import { isRefusal } from '../is-refusal.ts'
import { CodeEntry } from './code-entry.tsx'
import { DemoNotice } from './demo-notice.tsx'
import { Gate, GateText } from './gate.tsx'

type Props = {
  email: string
  minutes: number
  canSimulate: boolean
  onSignedIn: (signedIn: { handle: string; email: string }) => void
  onBack: (isExpired?: boolean) => void
}

/** The link is on its way: open it in the mail, or type the code that stands in the mail too. */
export function LinkSentCard({ email, minutes, canSimulate, onSignedIn, onBack }: Props) {
  const { mutate, isPending, isError } = useMutation({
    mutationFn: () => siteClient.portal.simulateLink.mutate(),
    onSuccess: onSignedIn,
    onError: (error) => isRefusal(error) && onBack(true),
  })
  return (
    <Gate title="Check Your Email" art={<LetterArt />}>
      <GateText>
        We sent a magic link to <strong>{email}</strong>. It expires in {minutes} minutes.
      </GateText>
      <CodeEntry email={email} onSignedIn={onSignedIn} />
      {canSimulate && <DemoNotice onSimulate={() => mutate()} isBusy={isPending} hasFailed={isError} />}
      <p className="mt-3 -mb-3 text-center">
        <BackButton onClick={() => onBack()}>Back to Login</BackButton>
      </p>
    </Gate>
  )
}

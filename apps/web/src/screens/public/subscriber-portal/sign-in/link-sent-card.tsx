import { LetterArt } from '../../../../components/site/art/letter-art.tsx'
import { BackButton } from '../../../../components/site/back-button.tsx'
import { siteClient } from '../../../../data/site-client.ts'
import { useDeed } from '../../../../data/use-deed.ts'
import { isRefusal } from '../../../../data/is-refusal.ts'
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
  const { run, isBusy, error } = useDeed({
    act: () => siteClient.portal.simulateLink.mutate(),
    onDone: onSignedIn,
    onFailed: (cause) => isRefusal(cause) && onBack(true),
  })
  return (
    <Gate title="Check Your Email" art={<LetterArt />}>
      <GateText>
        We sent a magic link to <strong>{email}</strong>. It expires in {minutes} minutes.
      </GateText>
      <CodeEntry email={email} onSignedIn={onSignedIn} />
      {canSimulate && <DemoNotice onSimulate={() => run()} isBusy={isBusy} hasFailed={Boolean(error)} />}
      <p className="mt-3 -mb-3 text-center">
        <BackButton onClick={() => onBack()}>Back to Login</BackButton>
      </p>
    </Gate>
  )
}

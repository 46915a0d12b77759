import { Actions, CentredText } from '#components/site/centred-page.tsx'
import { SiteAlert } from '#components/site/site-alert.tsx'
import { SiteButton } from '#components/site/site-button.tsx'
import type { Unsubscription } from './use-unsubscription.ts'

/** Reminders alone are stopped; the same button brings them back. */
export const RemindersStopped = ({ maskedEmail, problem, isProcessing, comeBack }: Unsubscription) => (
  <>
    <h1 className="heading-1">No more reminders</h1>
    <CentredText>
      Nothing is sent to <strong>{maskedEmail}</strong> before something ends. What you have, the reflections and all
      other letters stay as they are. If that was a slip of the hand, one press brings the reminders back.
    </CentredText>
    {problem && (
      <SiteAlert tone="bad" title="Error" className="mb-6">
        {problem}
      </SiteAlert>
    )}
    <Actions>
      <SiteButton tone="default" isPending={isProcessing} onClick={comeBack}>
        Remind me again
      </SiteButton>
    </Actions>
  </>
)

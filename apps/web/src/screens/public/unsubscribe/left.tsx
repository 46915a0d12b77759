import { Acts, CentredText } from '../../../components/site/centred-page.tsx'
import { SiteAlert } from '../../../components/site/site-alert.tsx'
import { SiteButton } from '../../../components/site/site-button.tsx'
import type { Unsubscription } from './use-unsubscription.ts'

export const Left = ({ maskedEmail, problem, isProcessing, comeBack }: Unsubscription) => (
  <>
    <h1 className="heading-1">You are unsubscribed</h1>
    <CentredText>
      No more reflections go to <strong>{maskedEmail}</strong>. If that was a slip of the hand, one press brings them
      back.
    </CentredText>
    {problem && (
      <SiteAlert tone="bad" title="Error" className="mb-6">
        {problem}
      </SiteAlert>
    )}
    <Acts>
      <SiteButton tone="outline" isBusy={isProcessing} onClick={comeBack}>
        Subscribe again
      </SiteButton>
    </Acts>
  </>
)

import { Link } from 'react-router-dom'
import { Actions, CentredText } from '#components/site/centred-page.tsx'
import { SiteAlert } from '#components/site/site-alert.tsx'
import { SiteButton } from '#components/site/site-button.tsx'
import { paths } from '#paths.ts'
import type { Unsubscription } from './use-unsubscription.ts'

export const UnsubscribeDone = ({
  maskedEmail,
  isWaitingAtSubstack,
  isKeptClosed,
  problem,
  isProcessing,
  comeBack,
}: Unsubscription) => (
  <>
    <h1 className="heading-1">You are unsubscribed</h1>
    <CentredText>
      {isWaitingAtSubstack ? (
        <>
          You are off our list. The reflections to <strong>{maskedEmail}</strong> are sent by Substack, where we take
          you off by hand: until then one may still come.
        </>
      ) : (
        <>
          No more reflections go to <strong>{maskedEmail}</strong>.
        </>
      )}{' '}
      {isKeptClosed ? (
        <>
          We were told so in another way as well, which the button here does not take back. To have them again,{' '}
          <Link to={paths.freeSubscription()} className="inline-link">
            sign up anew
          </Link>{' '}
          and follow the link that we mail to you.
        </>
      ) : (
        'If that was a slip of the hand, one press brings them back.'
      )}
    </CentredText>
    {problem && (
      <SiteAlert tone="bad" title="Error" className="mb-6">
        {problem}
      </SiteAlert>
    )}
    <Actions>
      <SiteButton tone="default" isPending={isProcessing} onClick={comeBack}>
        Subscribe again
      </SiteButton>
    </Actions>
  </>
)

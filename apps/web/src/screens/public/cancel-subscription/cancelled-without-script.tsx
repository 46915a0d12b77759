import { siteMessages } from '#data/site-messages.ts'
import { KeepIllustration } from '#components/site/illustrations/keep.tsx'
import { Actions, CentredPage, CentredText } from '#components/site/centred-page.tsx'
import { SiteAlert } from '#components/site/site-alert.tsx'
import { SiteButtonLink } from '#components/site/site-button.tsx'
import { paths } from '#paths.ts'
import { takenBackInPortal } from './taken-back-in-portal.ts'

/** The answer to the cancel form in a browser without scripts; the server says until when access goes on. */
export const CancelledWithoutScript = ({ said }: { said: string }) => (
  <CentredPage title="Cancel Subscription" illustration={<KeepIllustration />}>
    <h1 className="heading-1">Cancel Subscription</h1>
    <SiteAlert tone="good" className="mt-6 max-w-[34em]">
      {siteMessages.cancelledForGood}
    </SiteAlert>
    <CentredText>
      {said} {takenBackInPortal}
    </CentredText>
    <Actions>
      <SiteButtonLink to={paths.home()}>Return Home</SiteButtonLink>
      <SiteButtonLink to={paths.portalAccount()} tone="default">
        Open Your Portal
      </SiteButtonLink>
    </Actions>
  </CentredPage>
)

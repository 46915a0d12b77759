import { DoorIllustration } from '#components/site/illustrations/door.tsx'
import { Actions, CentredPage, CentredText } from '#components/site/centred-page.tsx'
import { SiteButtonLink } from '#components/site/site-button.tsx'
import { paths } from '#paths.ts'
import { ForAdministrators } from './for-administrators.tsx'
import { ForMembers } from './for-members.tsx'

/** What stands at /checkout, /register, /subscribe, /payment-success and /subscription-success for now. */
export const ComingSoonPage = () => (
  <CentredPage
    title="Feature Coming Soon"
    illustration={<DoorIllustration />}
    nav={
      <SiteButtonLink to={paths.subscriptionOptions()} tone="default" size="small">
        View All Plans
      </SiteButtonLink>
    }
  >
    <h1 className="heading-1">Feature Coming Soon</h1>
    <CentredText>
      This room is still being built. The weekly reflections are open to you now, and they are free.
    </CentredText>
    <Actions>
      <SiteButtonLink to={paths.freeSubscription()}>Get Free Subscription</SiteButtonLink>
      <SiteButtonLink to={paths.home()} tone="default">
        Return Home
      </SiteButtonLink>
    </Actions>
    <ForMembers />
    <ForAdministrators />
  </CentredPage>
)

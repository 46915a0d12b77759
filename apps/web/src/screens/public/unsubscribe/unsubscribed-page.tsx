import { KeepIllustration } from '#components/site/illustrations/keep.tsx'
import { Actions, CentredPage, CentredText } from '#components/site/centred-page.tsx'
import { SiteButtonLink } from '#components/site/site-button.tsx'
import { paths } from '#paths.ts'

/** The answer to the unsubscribe form in a browser without scripts; nobody is named on it, for it was built ahead. */
export const UnsubscribedPage = () => (
  <CentredPage title="You are unsubscribed" illustration={<KeepIllustration />}>
    <h1 className="heading-1">You are unsubscribed</h1>
    <CentredText>
      You are off our list. Where Substack sends the weekly reflections to you, we take you off there by hand: until
      then one may still come. If that was a slip of the hand, signing up again brings them back, by a link in your
      mailbox.
    </CentredText>
    <Actions>
      <SiteButtonLink to={paths.home()}>Return Home</SiteButtonLink>
      <SiteButtonLink to={paths.freeSubscription()} tone="default">
        Subscribe again
      </SiteButtonLink>
    </Actions>
  </CentredPage>
)

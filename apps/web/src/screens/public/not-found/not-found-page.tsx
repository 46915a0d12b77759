import { LostIllustration } from '#components/site/illustrations/lost.tsx'
import { Actions, CentredPage, CentredText } from '#components/site/centred-page.tsx'
import { SiteButtonLink } from '#components/site/site-button.tsx'
import { paths } from '#paths.ts'

export const NotFoundPage = () => (
  <CentredPage
    title="Page Not Found"
    illustration={<LostIllustration />}
    nav={
      <SiteButtonLink to={paths.subscriptionOptions()} tone="default" size="small">
        View All Plans
      </SiteButtonLink>
    }
  >
    <h1 className="heading-1">Page Not Found</h1>
    <CentredText>This path leads nowhere yet. The address may have changed, or a letter may be missing.</CentredText>
    <Actions>
      <SiteButtonLink to={paths.home()}>Return Home</SiteButtonLink>
      <SiteButtonLink to={paths.portal()} tone="default">
        Log In
      </SiteButtonLink>
    </Actions>
  </CentredPage>
)

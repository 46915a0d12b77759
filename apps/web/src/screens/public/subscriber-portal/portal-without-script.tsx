import { DoorIllustration } from '#components/site/illustrations/door.tsx'
import { Actions, CentredPage, CentredText } from '#components/site/centred-page.tsx'
import { SiteButtonLink } from '#components/site/site-button.tsx'
import { SupportEmail } from '#components/site/support-links.tsx'
import { paths } from '#paths.ts'

/** What the portal says where its script does not run: what it shows is one person's, and is fetched by that. */
export const PortalWithoutScript = () => (
  <CentredPage title="Subscriber Portal" illustration={<DoorIllustration />}>
    <h1 className="heading-1">Subscriber Portal</h1>
    <CentredText>
      This page needs JavaScript, which did not run. Please allow it in your browser and reload the page, or write to{' '}
      <SupportEmail /> and a person will tell you what you want to know.
    </CentredText>
    <Actions>
      <SiteButtonLink to={paths.home()}>Return Home</SiteButtonLink>
    </Actions>
  </CentredPage>
)

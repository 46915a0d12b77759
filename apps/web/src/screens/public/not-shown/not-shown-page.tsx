import { LostIllustration } from '#components/site/illustrations/lost.tsx'
import { Actions, CentredPage, CentredText } from '#components/site/centred-page.tsx'
import { SiteButtonLink } from '#components/site/site-button.tsx'
import { SupportEmail } from '#components/site/support-links.tsx'
import { paths } from '#paths.ts'

/** The answer to a browser that opens an address which the server cannot show just now; the server puts its sentence in. */
export const NotShownPage = ({ said }: { said: string }) => (
  <CentredPage title="Not to be shown just now" illustration={<LostIllustration />}>
    <h1 className="heading-1">Not to be shown just now</h1>
    <CentredText>{said}</CentredText>
    <CentredText>
      Nothing was changed. Reload this page in a moment; if it stays so, write to <SupportEmail /> and a person will
      help.
    </CentredText>
    <Actions>
      <SiteButtonLink to={paths.home()}>Return Home</SiteButtonLink>
    </Actions>
  </CentredPage>
)

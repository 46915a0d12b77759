import { Actions, CentredText } from '#components/site/centred-page.tsx'
import { SiteAlert } from '#components/site/site-alert.tsx'
import { SiteButtonLink } from '#components/site/site-button.tsx'
import { SupportEmail } from '#components/site/support-links.tsx'
import { paths } from '#paths.ts'

/** The link is torn or unknown; nothing was changed, and a person can help. */
export const BadToken = ({ problem }: { problem: string | undefined }) => (
  <>
    <h1 className="heading-1">Unsubscribe</h1>
    <SiteAlert tone="bad" className="mt-6 max-w-[34em]">
      {problem}
    </SiteAlert>
    <CentredText>
      Nothing was changed. Open the link in the newest email again, or write to <SupportEmail /> and a person will take
      you off the list.
    </CentredText>
    <Actions>
      <SiteButtonLink to={paths.home()}>Return Home</SiteButtonLink>
    </Actions>
  </>
)

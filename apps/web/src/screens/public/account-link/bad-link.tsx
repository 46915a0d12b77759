import { Actions, CentredText } from '#components/site/centred-page.tsx'
import { SiteAlert } from '#components/site/site-alert.tsx'
import { SiteButtonLink } from '#components/site/site-button.tsx'
import { SupportEmail } from '#components/site/support-links.tsx'
import { paths } from '#paths.ts'

/** The link is over, torn, or came too late; nothing was changed by it, and a person can help. */
export const BadLink = ({ problem }: { problem: string | undefined }) => (
  <>
    <h1 className="heading-1">This link does nothing any more</h1>
    <SiteAlert tone="bad" className="mt-6 max-w-[34em]">
      {problem}
    </SiteAlert>
    <CentredText>
      See in your portal how your account stands, or write to <SupportEmail />.
    </CentredText>
    <Actions>
      <SiteButtonLink to={paths.portal()}>Go to your portal</SiteButtonLink>
    </Actions>
  </>
)

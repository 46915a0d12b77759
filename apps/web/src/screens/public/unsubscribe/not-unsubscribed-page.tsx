import { KeepIllustration } from '#components/site/illustrations/keep.tsx'
import { CentredPage } from '#components/site/centred-page.tsx'
import { BadToken } from './bad-token.tsx'

/** The answer to the unsubscribe form in a browser without scripts where the link names nobody. */
export const NotUnsubscribedPage = () => (
  <CentredPage title="Unsubscribe" illustration={<KeepIllustration />}>
    <BadToken problem="This unsubscribe link is not complete." />
  </CentredPage>
)

import { KeepIllustration } from '#components/site/illustrations/keep.tsx'
import { Actions, CentredPage, CentredText } from '#components/site/centred-page.tsx'
import { SiteButtonLink } from '#components/site/site-button.tsx'
import { paths } from '#paths.ts'

/** The answer to the form that stops reminders in a browser without scripts; nobody is named on it, for it was built ahead. */
export const RemindersStoppedPage = () => (
  <CentredPage title="No more reminders" illustration={<KeepIllustration />}>
    <h1 className="heading-1">No more reminders</h1>
    <CentredText>
      Nothing is sent to you before something ends. What you have, the reflections and all other letters stay as they
      are. If that was a slip of the hand, write to us.
    </CentredText>
    <Actions>
      <SiteButtonLink to={paths.home()}>Return Home</SiteButtonLink>
    </Actions>
  </CentredPage>
)

import { KeepIllustration } from '#components/site/illustrations/keep.tsx'
import { Actions, CentredPage, CentredText } from '#components/site/centred-page.tsx'
import { SiteAlert } from '#components/site/site-alert.tsx'
import { SiteButtonLink } from '#components/site/site-button.tsx'
import { SupportEmail } from '#components/site/support-links.tsx'
import { paths } from '#paths.ts'

/** The answer to a form that was sent without scripts and could not be followed; the server puts its sentence in. */
export const FormRefusedPage = ({ said }: { said: string }) => (
  <CentredPage title="That did not work" illustration={<KeepIllustration />}>
    <h1 className="heading-1">That did not work</h1>
    <SiteAlert tone="bad" className="mt-6 max-w-[34em]">
      {said}
    </SiteAlert>
    <CentredText>
      Nothing was changed. Go back with your browser's own button, where what you wrote still stands, or write to{' '}
      <SupportEmail /> and a person will help.
    </CentredText>
    <Actions>
      <SiteButtonLink to={paths.home()}>Return Home</SiteButtonLink>
    </Actions>
  </CentredPage>
)

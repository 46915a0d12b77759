import { Acts, CentredText } from '../../../components/site/centred-page.tsx'
import { SiteButtonLink } from '../../../components/site/site-button.tsx'
import { paths } from '../../../paths.ts'

export const Returned = ({ maskedEmail }: { maskedEmail: string | undefined }) => (
  <>
    <h1 className="heading-1">Good to have you back</h1>
    <CentredText>
      The weekly reflections go to <strong>{maskedEmail}</strong> again, as if nothing had happened.
    </CentredText>
    <Acts>
      <SiteButtonLink to={paths.home()}>Return Home</SiteButtonLink>
    </Acts>
  </>
)

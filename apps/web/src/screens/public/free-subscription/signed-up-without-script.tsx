import { SiteButtonLink } from '#components/site/site-button.tsx'
import { paths } from '#paths.ts'
import { SignUpDone } from './sign-up-done.tsx'

/** The answer to the sign-up form in a browser without scripts. */
export const SignedUpWithoutScript = () => (
  <SignUpDone
    nav={
      <SiteButtonLink to={paths.subscriptionOptions()} tone="default" size="small">
        View All Plans
      </SiteButtonLink>
    }
  />
)

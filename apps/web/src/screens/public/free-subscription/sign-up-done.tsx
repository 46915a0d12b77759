import type { ReactNode } from 'react'
import { WelcomeIllustration } from '#components/site/illustrations/welcome.tsx'
import { CentredPage, CentredText } from '#components/site/centred-page.tsx'
import { SiteButtonLink } from '#components/site/site-button.tsx'
import { SiteCard } from '#components/site/site-card.tsx'
import { Ticks } from '#components/site/ticks.tsx'
import { paths } from '#paths.ts'

const inclusions = [
  'Weekly spiritual reflections',
  'Email notifications of new content',
  'Access to the Warm Up content library',
]

/** The thanks after the free sign-up. */
export const SignUpDone = ({ nav }: { nav: ReactNode }) => (
  <CentredPage title="Subscription Successful!" nav={nav} illustration={<WelcomeIllustration />}>
    <h1 className="heading-1">Subscription Successful!</h1>
    <p className="lead mt-3.5">Thank you for subscribing!</p>
    <CentredText>
      You've successfully signed up for the free "Warm Up" subscription. You'll now receive weekly spiritual reflections
      via email.
    </CentredText>
    <SiteCard title="About Your Subscription" className="mb-9 w-[min(520px,100%)] text-left">
      <Ticks items={inclusions} className="mt-4.5" />
      <p className="mt-5.5 border-t border-rule pt-4.5 text-site-base text-text-soft">
        A welcome email will arrive shortly.
      </p>
    </SiteCard>
    <SiteButtonLink to={paths.subscriptionOptions()} className="max-tablet:w-full">
      Return to Your Life with God
    </SiteButtonLink>
  </CentredPage>
)

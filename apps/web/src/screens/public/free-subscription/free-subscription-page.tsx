import { useState } from 'react'
import { SunriseIllustration } from '#components/site/illustrations/plan-illustrations.tsx'
import { SiteButtonLink } from '#components/site/site-button.tsx'
import { SplitPage } from '#components/site/split-page.tsx'
import { SupportEmail } from '#components/site/support-links.tsx'
import { useFocusOnView } from '#components/site/use-focus-on-view.ts'
import { paths } from '#paths.ts'
import { SignUpDone } from './sign-up-done.tsx'
import { SignUpForm } from './sign-up-form.tsx'

/** The free sign-up (specification, section 2): the form, and then the thanks. */
export function FreeSubscriptionPage() {
  const [isDone, setDone] = useState(false)
  useFocusOnView(isDone ? 'done' : 'form')
  const nav = (
    <SiteButtonLink to={paths.subscriptionOptions()} tone="default" size="small">
      View All Plans
    </SiteButtonLink>
  )
  if (isDone) return <SignUpDone nav={nav} />
  return (
    <SplitPage
      title="Subscribe for Free"
      nav={nav}
      illustration={<SunriseIllustration />}
      caption="One reflection a week. Unsubscribe whenever you like, from any mail."
    >
      <h1 id="heading" className="heading-1">
        Subscribe for Free
      </h1>
      <p className="lead mt-4.5">Sign up for the free "Warm Up" subscription to receive weekly spiritual reflections</p>
      <SignUpForm onDone={() => setDone(true)} />
      <p className="mt-6 text-site-s text-text-soft">
        Need help? Write to <SupportEmail />.
      </p>
    </SplitPage>
  )
}

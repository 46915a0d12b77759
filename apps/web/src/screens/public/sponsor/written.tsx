import type { SponsoringResponse } from '@joy/contract'
import { LetterIllustration } from '#components/site/illustrations/letter.tsx'
import { WelcomeIllustration } from '#components/site/illustrations/welcome.tsx'
import { Actions, CentredPage, CentredText } from '#components/site/centred-page.tsx'
import { SiteButtonLink } from '#components/site/site-button.tsx'
import { SupportEmail } from '#components/site/support-links.tsx'
import { paths } from '#paths.ts'

/** After the form: the link is on its way, or it has reached us already. `email` is not known on a page that was built ahead. */
export const Sent = ({ state, email }: { state: SponsoringResponse['state']; email?: string }) =>
  state === 'received' ? (
    <Received />
  ) : (
    <CentredPage title="Check Your Email" illustration={<LetterIllustration />} nav={<HomeLink />}>
      <h1 className="heading-1">Check Your Email</h1>
      <CentredText>
        A link is on its way to{' '}
        <span>{email === undefined ? 'the address that you wrote' : <strong>{email}</strong>}</span>. What you wrote
        reaches us once you have followed it. The link works once, for a day.
      </CentredText>
      <p className="max-w-[31em] text-site-base text-text-soft">
        Nothing there after a few minutes? Look among the unwanted mail, or write to <SupportEmail />.
      </p>
    </CentredPage>
  )

/** It has reached us. */
export const Received = () => (
  <CentredPage title="Thank you" illustration={<WelcomeIllustration />} nav={<HomeLink />}>
    <h1 className="heading-1">Thank you. It has reached us.</h1>
    <CentredText>
      A person reads it and answers you by email, usually within a few days. Nothing is charged and nothing changes
      until then.
    </CentredText>
    <Actions>
      <SiteButtonLink to={paths.home()}>Return Home</SiteButtonLink>
    </Actions>
  </CentredPage>
)

export const HomeLink = () => (
  <SiteButtonLink to={paths.home()} tone="default" size="small">
    Return Home
  </SiteButtonLink>
)

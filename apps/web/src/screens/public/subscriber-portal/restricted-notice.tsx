import { SiteAlert } from '#components/site/site-alert.tsx'
import { formatMomentWithZone } from '#dates.ts'

/** Logged in by a code that was read by phone: what has to wait, until when, and how it goes at once. */
export const RestrictedNotice = ({ until }: { until: string }) => (
  <SiteAlert tone="good" className="mt-5" title="You are in, by a code that we read to you">
    Until {formatMomentWithZone(until)} your address and your plan stay as they are, and nothing is downloaded or
    deleted. To do that now, log out and log in by the email.
  </SiteAlert>
)

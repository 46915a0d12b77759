import { SiteAlert } from '#components/site/site-alert.tsx'

/** Whoever followed a link again that opens nothing any more, and is logged in all the same. */
export const OldLinkNotice = ({ email }: { email: string }) => (
  <SiteAlert tone="good" title="You are logged in already" className="mt-6 max-w-[38em]">
    The link in that email was used before or has expired. You are still logged in here as{' '}
    <strong className="wrap-anywhere">{email}</strong>, so there is nothing more to do.
  </SiteAlert>
)

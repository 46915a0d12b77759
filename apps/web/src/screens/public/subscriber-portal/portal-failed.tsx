import { SiteAlert } from '#components/site/site-alert.tsx'
import { SiteButton } from '#components/site/site-button.tsx'
import { SitePage } from '#components/site/site-page.tsx'
import { errorDetail } from '#data/error-message.ts'

/** The stored login could not be checked; it may still be good. */
export const PortalFailed = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <SitePage title="Subscriber Portal" className="wrap pt-[clamp(16px,2.6vw,40px)]">
    <h1 className="heading-2">Subscriber Portal</h1>
    <SiteAlert tone="bad" title="Error" className="mt-7 max-w-[34em]">
      <p>Failed to verify token. Please try again.</p>
      <details className="mt-2 text-site-s text-text">
        <summary>Detail</summary>
        <pre className="mt-1 font-text whitespace-pre-wrap">{errorDetail(error)}</pre>
      </details>
    </SiteAlert>
    <SiteButton onClick={onRetry} className="mt-6">
      Try again
    </SiteButton>
  </SitePage>
)

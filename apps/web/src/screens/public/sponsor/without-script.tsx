import { SiteButton } from '../../../components/site/site-button.tsx'
import { useSite } from '../../../components/site/site-setup.tsx'

/** Said in the page as it is built ahead, and only read where scripts do not run. */
export const WithoutScript = () => {
  const { supportEmail } = useSite()
  return (
    <noscript>
      <p className="text-base text-text-soft">
        Sending this needs JavaScript. Without it, please write to{' '}
        <a href={`mailto:${supportEmail}`} className="inline-link">
          {supportEmail}
        </a>
        .
      </p>
    </noscript>
  )
}

/** The page is built ahead with the form of an offer; where scripts do not run, its name and address serve a request as well. */
export const RequestWithoutScript = () => (
  <noscript>
    <SiteButton type="submit" name="kind" value="request" tone="outline" isWide>
      Ask for a place instead
    </SiteButton>
  </noscript>
)

import { useLayoutEffect } from 'react'
import { failureMessages } from '../failure-messages.ts'
import type { Failure } from '../error-boundary.tsx'
import { Actions, CentredPage, CentredText } from './centred-page.tsx'
import { SiteButton } from './site-button.tsx'
import { SupportEmail } from './support-links.tsx'
import { useFocusOnView } from './use-focus-on-view.ts'

/** In the place of a page that could not be loaded or shown. Its ways lead through the server, not through this code. */
export function SiteFailure({ failure }: { failure: Failure }) {
  const { title, text } = failureMessages[failure]
  useFocusOnView(failure, true)
  // The page that did not come cannot do this for itself.
  useLayoutEffect(() => {
    scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  return (
    <CentredPage title={title}>
      <h1 data-failure className="heading-1 pt-(--section)">
        {title}
      </h1>
      <CentredText>{text}</CentredText>
      <Actions>
        <SiteButton onClick={() => location.reload()}>Load the page again</SiteButton>
      </Actions>
      <p className="mt-6 text-site-s text-text-soft">
        <SupportEmail />
      </p>
    </CentredPage>
  )
}

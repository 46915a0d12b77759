import { useSearchParams } from 'react-router-dom'
import { LetterIllustration } from '#components/site/illustrations/letter.tsx'
import { CentredPage } from '#components/site/centred-page.tsx'
import { SiteButtonLink } from '#components/site/site-button.tsx'
import { useFocusOnView } from '#components/site/use-focus-on-view.ts'
import { paths } from '#paths.ts'
import { ConfirmForm } from './confirm-form.tsx'
import { BadLink } from './bad-link.tsx'
import { Done } from './done.tsx'
import { useAccountLink } from './use-account-link.ts'

/** Where a mail about one's own account leads: opening it changes nothing but in the browser that asked for it. */
export function AccountLinkPage() {
  const [query] = useSearchParams()
  const followed = useAccountLink(query.get('token') ?? '')
  const { view } = followed
  useFocusOnView(view)
  return (
    <CentredPage
      title="Your account"
      illustration={<LetterIllustration />}
      isBusy={view === 'looking'}
      nav={
        <SiteButtonLink to={paths.portal()} tone="default" size="small">
          Your Portal
        </SiteButtonLink>
      }
    >
      <div className="flex min-h-[25.5rem] w-full flex-col items-center tablet:min-h-[21rem]">
        {view === 'looking' && (
          <>
            <h1 className="heading-1">Your account</h1>
            <p role="status" className="mt-4.5 text-text-soft">
              One moment…
            </p>
          </>
        )}
        {view === 'ask' && <ConfirmForm {...followed} />}
        {view === 'done' && <Done {...followed} />}
        {view === 'bad-link' && <BadLink problem={followed.problem} />}
      </div>
    </CentredPage>
  )
}

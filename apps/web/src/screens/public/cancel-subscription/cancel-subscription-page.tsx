import type { SyntheticEvent } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { Actions } from '#components/site/centred-page.tsx'
import { KeepIllustration } from '#components/site/illustrations/keep.tsx'
import { SiteAlert } from '#components/site/site-alert.tsx'
import { SiteButton, SiteButtonLink } from '#components/site/site-button.tsx'
import { SplitPage } from '#components/site/split-page.tsx'
import { useFocusOnView } from '#components/site/use-focus-on-view.ts'
import { useIsLive } from '#components/site/use-is-live.ts'
import { paths } from '#paths.ts'
import { CancelPoints } from './cancel-points.tsx'
import { Cancelled } from './cancelled.tsx'
import { Reason } from './reason.tsx'
import { PlanLine } from './plan-line.tsx'
import { useCancel } from './use-cancel.ts'
import { AccountLine } from './account-line.tsx'

/** Cancels a paid subscription (specification, section 2); `email` and `sid` come with the link. */
export function CancelSubscriptionPage() {
  const [query] = useSearchParams()
  const isLive = useIsLive()
  const email = query.get('email') ?? ''
  const { cancel, isProcessing, cancelled, subscription, isNothingLeft, problem } = useCancel({
    email,
    sid: query.get('sid') ?? '',
  })
  const goBack = useGoBack()
  useFocusOnView(cancelled ? 'cancelled' : 'asking')
  return (
    <SplitPage
      title="Cancel Subscription"
      nav={
        <SiteButtonLink to={paths.home()} tone="default" size="small">
          Return Home
        </SiteButtonLink>
      }
      illustration={<KeepIllustration />}
      caption={
        cancelled
          ? 'The weekly reflections stay free, and the door stays open.'
          : 'Whatever you decide, the weekly reflections stay free.'
      }
    >
      <h1 id="heading" className="heading-1">
        Cancel Subscription
      </h1>
      {cancelled ? (
        <Cancelled {...cancelled} />
      ) : (
        <>
          {problem && (
            <SiteAlert tone="bad" title="Error" className="mt-7">
              {problem}
            </SiteAlert>
          )}
          <AccountLine email={isLive ? email : null} />
          <PlanLine look={subscription} />
          {!isNothingLeft && <CancelPoints />}
          {/* Before the script is there, and without it, the form posts to this page's own address, which says whose it is. */}
          <form method="post" onSubmit={onPress((form) => cancel(reasonIn(form)))}>
            {!isNothingLeft && <Reason />}
            <Actions isLeft>
              <SiteButton type="submit" formMethod="get" formAction={paths.portal()} onClick={onPress(goBack)}>
                Go Back
              </SiteButton>
              {!isNothingLeft && (
                <SiteButton
                  type="submit"
                  tone="danger-quiet"
                  disabled={isLive && email === ''}
                  isPending={isProcessing}
                >
                  Cancel Subscription
                </SiteButton>
              )}
            </Actions>
          </form>
          <p className="mt-6 text-site-s text-text-soft">
            The link to this page stands in your receipt, and in the portal under Account.
          </p>
        </>
      )}
    </SplitPage>
  )
}

/** The script does what the browser would do by itself. */
const onPress =
  <Pressed extends Element>(act: (pressed: Pressed) => void) =>
  (event: SyntheticEvent<Pressed>) => {
    event.preventDefault()
    act(event.currentTarget)
  }

function reasonIn(form: HTMLFormElement): string {
  const reason = new FormData(form).get('reason')
  return typeof reason === 'string' ? reason : ''
}

/** To the page before; to the portal for somebody who came by a mail. */
function useGoBack() {
  const navigate = useNavigate()
  const isFirstPage = useLocation().key === 'default'
  return () => void (isFirstPage ? navigate(paths.portal()) : navigate(-1))
}

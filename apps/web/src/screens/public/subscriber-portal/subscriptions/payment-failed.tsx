import type { PortalOverview, PortalSubscription } from '@joy/contract'
import { isOverdue } from '@joy/domain/plans/revenue.ts'
import { Link } from 'react-router-dom'
import { SiteAlert } from '#components/site/site-alert.tsx'
import { formatDay } from '#dates.ts'
import { paths } from '#paths.ts'

/** Said where somebody arrives; what follows from it, and what to do, stands beside the payment. */
export function PaymentFailed({ overview: { subscriptions } }: { overview: PortalOverview }) {
  const failed = subscriptions.find(({ status, endedAt }) => endedAt === null && isOverdue(status))
  if (!failed) return null
  return (
    <SiteAlert tone="bad" isFact>
      {whatHappened(failed)}{' '}
      {failed.dunning?.payUrl && (
        <>
          <a href={failed.dunning.payUrl} className="inline-link text-inherit!">
            {failed.dunning.isToConfirm ? 'Confirm it with your bank' : 'Pay it now'}
          </a>
          {' or '}
        </>
      )}
      <Link to={paths.portalAccount()} className="inline-link text-inherit!">
        {failed.dunning?.payUrl ? 'see what to do' : 'See what to do'}
      </Link>
    </SiteAlert>
  )
}

function whatHappened({ dunning, failedSince }: PortalSubscription): string {
  if (dunning?.isToConfirm) return 'Your bank asks you to confirm your payment.'
  return failedSince ? `Your payment failed on ${formatDay(failedSince)}.` : 'Your last payment failed.'
}

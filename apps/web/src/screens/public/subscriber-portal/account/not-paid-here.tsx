import type { PortalOverview, PortalSubscription } from '@joy/contract'
import type { ReactNode } from 'react'
import { formatDay } from '#dates.ts'
import { SiteBadge } from '#components/site/site-badge.tsx'
import { SiteButtonLink } from '#components/site/site-button.tsx'
import { isChargedAtSubstack } from '#features/plans/source-messages.ts'
import { paths } from '#paths.ts'

const line = 'flex flex-wrap items-center justify-between pt-5.5'

/** What the community gives. `isCharged`: Substack goes on charging for what is paid there. */
export const Given = ({ until, isCharged }: { until: string | null; isCharged: boolean }) => (
  <div className={`${line} gap-3`}>
    <p className="text-text-soft">
      Your subscription is a gift. There is nothing to pay{isCharged && ' here'}.
      {until && ` It lasts until ${formatDay(until)}.`}
    </p>
    <SiteBadge tone="neutral">Comped</SiteBadge>
  </div>
)

/** Without anything paid or given: the way to a plan, for whoever stays. */
export const NothingPaid = ({ over, isOffered }: { over: ReactNode; isOffered: boolean }) => (
  <div className={`${line} gap-4`}>
    <div className="text-text-soft">
      <p>You don't have any active paid subscriptions.</p>
      {over}
    </div>
    {isOffered && (
      <SiteButtonLink to={paths.upgrade()} className="max-tablet:w-full">
        Subscribe Now
      </SiteButtonLink>
    )}
  </div>
)

type OverProps = { subscription: PortalSubscription; access: PortalOverview['access'] }

/** What is over; Substack may go on charging for what is paid there. */
export const Over = ({ subscription: { planTitle, endedAt }, access }: OverProps) =>
  endedAt && (
    <p className="mt-1 text-site-base">
      {planTitle} ended on {formatDay(endedAt)}. Nothing more is charged{isChargedAtSubstack(access) && ' by this site'}
      .
    </p>
  )

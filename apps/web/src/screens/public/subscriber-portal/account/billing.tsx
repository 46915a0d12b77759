import type { PortalOverview } from '@joy/contract'
import { SiteBadge } from '../../../../components/site/site-badge.tsx'
import { SiteButtonLink } from '../../../../components/site/site-button.tsx'
import { SiteCard } from '../../../../components/site/site-card.tsx'
import { paths } from '../../../../paths.ts'
import { PaidPlan } from './paid-plan.tsx'

/** What is truly paid; a gift shows no card, and without either there is the way to a plan. */
export function Billing({ overview: { person, substack, subscriptions } }: { overview: PortalOverview }) {
  return (
    <SiteCard title="Billing & Payments" className="spread:col-span-full">
      {subscriptions.length > 0 ? (
        subscriptions.map((subscription) => (
          <PaidPlan key={subscription.sid} email={person.email} subscription={subscription} />
        ))
      ) : substack?.isComped ? (
        <div className="flex flex-wrap items-center justify-between gap-3 pt-5.5">
          <p className="text-text-soft">Your subscription is a gift. There is nothing to pay.</p>
          <SiteBadge tone="neutral">Comped</SiteBadge>
        </div>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-4 pt-5.5">
          <p className="text-text-soft">You don't have any active paid subscriptions.</p>
          <SiteButtonLink to={paths.upgrade()} className="max-tablet:w-full">
            Subscribe Now
          </SiteButtonLink>
        </div>
      )}
    </SiteCard>
  )
}

import type { PortalOverview } from '@joy/contract'
import { planRank } from '@joy/domain/access/plan-rank.ts'
import { JOIN_THE_GYM } from '@joy/domain/plans/tiers.ts'
import { GuideCard } from './guide-card.tsx'
import { MembershipCard } from './membership-card.tsx'
import { NewsletterCard } from './newsletter-card.tsx'
import { PaymentFailed } from './payment-failed.tsx'
import { SponsorCard } from './sponsor-card.tsx'
import { UpgradeBanner } from './upgrade-banner.tsx'

/** Without an active membership, and also once the plan of an active one is over; never to whoever would pay twice, or waits for the end of their account. */
const isUpgradeOffered = (overview: PortalOverview): boolean =>
  overview.deletion === null &&
  (overview.planningCenter?.status !== 'active' || planRank(overview.access.plan) === 0) &&
  !hasPaid(overview)

/** Pays for all there is here, or has paid for what is being set up. */
const hasPaid = ({ access, checkout }: PortalOverview): boolean =>
  (checkout?.isPaid === true && !checkout.isRegistered) ||
  (access.source === 'subscription' && planRank(access.plan) >= planRank(JOIN_THE_GYM))

/** The newsletter and the membership; without a membership that goes on, the way to one, unless they are just paying. */
export const Subscriptions = ({ overview, isPaying }: { overview: PortalOverview; isPaying: boolean }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
    <PaymentFailed overview={overview} />
    {isUpgradeOffered(overview) && !isPaying && <UpgradeBanner />}
    {overview.guide && <GuideCard guide={overview.guide} />}
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 spread:grid-cols-[repeat(2,minmax(0,1fr))]">
      <NewsletterCard overview={overview} />
      <MembershipCard overview={overview} />
    </div>
    <SponsorCard sponsoring={overview.sponsoring} />
  </div>
)

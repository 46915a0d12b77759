import type { PortalOverview } from '@joy/contract'
import { planRank } from '@joy/domain/access/plan-rank.ts'
import { MembershipCard } from './membership-card.tsx'
import { NewsletterCard } from './newsletter-card.tsx'
import { UpgradeBanner } from './upgrade-banner.tsx'

/** Without an active membership, and also once the plan of an active one is over. */
const isUpgradeOffered = ({ planningCenter, access }: PortalOverview): boolean =>
  planningCenter?.status !== 'active' || planRank(access.plan) === 0

/** The newsletter and the membership; without a membership that goes on, the way to one, unless they are just paying. */
export const Subscriptions = ({ overview, isPaying }: { overview: PortalOverview; isPaying: boolean }) => (
  <div className="grid gap-6">
    {isUpgradeOffered(overview) && !isPaying && <UpgradeBanner />}
    <div className="grid gap-6 spread:grid-cols-2">
      <NewsletterCard overview={overview} />
      <MembershipCard overview={overview} />
    </div>
  </div>
)

import type { PortalOverview } from '@joy/contract'
import { MembershipCard } from './membership-card.tsx'
import { NewsletterCard } from './newsletter-card.tsx'
import { UpgradeBanner } from './upgrade-banner.tsx'

/** The newsletter and the membership; without an active membership, the way to one, unless they are just paying. */
export const Subscriptions = ({ overview, isPaying }: { overview: PortalOverview; isPaying: boolean }) => (
  <div className="grid gap-6">
    {overview.planningCenter?.status !== 'active' && !isPaying && <UpgradeBanner />}
    <div className="grid gap-6 spread:grid-cols-2">
      <NewsletterCard overview={overview} />
      <MembershipCard overview={overview} />
    </div>
  </div>
)

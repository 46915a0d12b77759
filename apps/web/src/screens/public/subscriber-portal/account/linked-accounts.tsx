import type { PortalOverview } from '@joy/contract'
import { SiteBadge } from '#components/site/site-badge.tsx'
import { SiteCard } from '#components/site/site-card.tsx'
import { AccountRow } from './account-row.tsx'

/** Where else the person is known (specification, section 2). */
export const LinkedAccounts = ({ overview: { substack, planningCenter } }: { overview: PortalOverview }) => (
  <SiteCard title="Linked Accounts" className="self-stretch">
    <dl className="mt-3.5">
      <AccountRow name="Substack">
        <Link isConnected={substack?.isKnownThere === true} />
      </AccountRow>
      <AccountRow name="Planning Center">
        <Link isConnected={planningCenter !== null} />
      </AccountRow>
    </dl>
  </SiteCard>
)

const Link = ({ isConnected }: { isConnected: boolean }) => (
  <SiteBadge tone={isConnected ? 'good' : 'neutral'}>{isConnected ? 'Connected' : 'Not Connected'}</SiteBadge>
)

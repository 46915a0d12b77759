import type { PortalOverview } from '@joy/contract'
import { formatDay } from '../../../../dates.ts'
import { SiteBadge } from '../../../../components/site/site-badge.tsx'
import { SiteCard } from '../../../../components/site/site-card.tsx'
import { Fact, Facts, None } from '../../../../components/site/facts.tsx'
import { OutwardLink } from '../../../../components/site/outward-link.tsx'

/** The membership in Planning Center. */
export function MembershipCard({ overview: { planningCenter, links } }: { overview: PortalOverview }) {
  const isActive = planningCenter?.status === 'active'
  return (
    <SiteCard
      title="Membership"
      className="flex flex-col"
      badge={<SiteBadge tone={isActive ? 'good' : 'bad'}>{isActive ? 'Active' : 'Inactive'}</SiteBadge>}
    >
      <p className="mt-2 text-[1.0625rem] text-text-soft">Gatherings, practices and people, kept in Planning Center.</p>
      <Facts>
        <Fact name="Member type">{planningCenter ? (planningCenter.memberType ?? 'Member') : 'Not yet a member'}</Fact>
        <Fact name="Joined">{planningCenter ? formatDay(planningCenter.joinedAt) : <None>Not joined</None>}</Fact>
      </Facts>
      {!isActive && (
        <p className="text-[1.0625rem] leading-normal text-text-soft">
          {planningCenter
            ? 'Your membership has ended. When you upgrade again, it opens here.'
            : 'Your membership is not active. When you upgrade, it opens here.'}
        </p>
      )}
      <div className="mt-auto pt-7">
        <OutwardLink to={links.planningCenter}>Go to Planning Center</OutwardLink>
      </div>
    </SiteCard>
  )
}

import type { PortalOverview } from '@joy/contract'
import { planRank } from '@joy/domain/access/plan-rank.ts'
import { JOIN_THE_GYM, tierName } from '@joy/domain/plans/tiers.ts'
import type { ReactNode } from 'react'
import { formatDay } from '#dates.ts'
import { SiteBadge } from '#components/site/site-badge.tsx'
import { SiteCard } from '#components/site/site-card.tsx'
import { Fact, Facts, None } from '#components/site/facts.tsx'
import { OutwardLink } from '#components/site/outward-link.tsx'
import { planEndMessage } from '#features/plans/plan-end-messages.ts'
import { SupportEmail } from '#components/site/support-links.tsx'

const small = 'text-[1.0625rem] leading-normal text-text-soft'

/** The membership in Planning Center, by its word; what the person has here may be something else, or end, and is said. */
export function MembershipCard({ overview }: { overview: PortalOverview }) {
  const { planningCenter, links } = overview
  const isActive = planningCenter?.status === 'active'
  const note = getNote(overview)
  const end = planEndMessage(overview)
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
      {note && <p className={small}>{note}</p>}
      {end && <p className={small}>{end}</p>}
      <div className="mt-auto pt-7">
        <OutwardLink to={links.planningCenter}>Go to Planning Center</OutwardLink>
      </div>
    </SiteCard>
  )
}

function getNote(overview: PortalOverview): ReactNode {
  const { planningCenter, access, checkout } = overview
  const hasPlan = planRank(access.plan) > 0
  if (planningCenter?.status === 'active')
    return hasPlan ? null : `You have no paid plan at present. ${goesOn(overview)}`
  if (checkout?.isPaid && !checkout.isRegistered)
    return `Your ${checkout.planTitle} membership is being set up. We write to you when it is ready.`
  if (!planningCenter && !isMemberByPlan(overview))
    return 'Your membership is not active. When you upgrade, it opens here.'
  if (!hasPlan) return 'Your membership has ended. When you upgrade again, it opens here.'
  return (
    <>
      You have {tierName(access.plan)}, but Planning Center does not show you as an active member. Please write to{' '}
      <SupportEmail />.
    </>
  )
}

/** What is paid here, and Join the Gym by whatever source, brings a membership: whoever has it is not told to pay. */
const isMemberByPlan = ({ access }: PortalOverview): boolean =>
  access.source === 'subscription' || planRank(access.plan) >= planRank(JOIN_THE_GYM)

/** A payment that rests is to be paid, not bought anew. */
const goesOn = ({ subscriptions }: PortalOverview): string =>
  subscriptions.some(({ status, endedAt }) => status === 'unpaid' && endedAt === null)
    ? 'When your payment that failed is paid, your membership goes on.'
    : 'When you upgrade again, your membership goes on.'

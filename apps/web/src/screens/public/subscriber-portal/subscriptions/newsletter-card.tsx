import type { PortalOverview } from '@joy/contract'
import { planRank } from '@joy/domain/access/plan-rank.ts'
import { tierName } from '@joy/domain/plans/tiers.ts'
import { formatDay } from '#dates.ts'
import { SiteBadge } from '#components/site/site-badge.tsx'
import { SiteCard } from '#components/site/site-card.tsx'
import { useSite } from '#components/site/site-setup.tsx'
import { Ticks } from '#components/site/ticks.tsx'
import { paths } from '#paths.ts'
import { endedMessage } from '#features/plans/ended-messages.ts'
import { getGift, giftLabel } from '#features/plans/gift-labels.ts'
import { planEndMessage } from '#features/plans/plan-end-messages.ts'
import { type Reflections, getReflections } from '#features/newsletter/reflections.ts'
import { ReflectionsNote } from '#features/newsletter/reflections-note.tsx'
import { Fact, Facts, None } from '#components/site/facts.tsx'
import { OutwardLink } from '#components/site/outward-link.tsx'
import { note } from '#features/newsletter/closed-note.tsx'

const extras = ['Access to subscriber-only exercises', 'Premium content access']

/** The newsletter: 'Comped' where a gift carries the plan, else the tier's name, else 'Free' (specification, section 4). */
export function NewsletterCard({ overview }: { overview: PortalOverview }) {
  const { access, substack, website, links, ended, giver } = overview
  const since = substack?.subscribedAt ?? website?.signedUpAt
  const reflections = getReflections(overview)
  const gift = getGift(overview)
  // Of a gift that carries the plan its line tells it.
  const end = access.source === 'comp' ? undefined : planEndMessage(overview)
  const { siteName } = useSite()
  return (
    <SiteCard
      title="Newsletter"
      className="flex flex-col"
      badge={<SiteBadge tone="neutral">{badgeLabel(overview)}</SiteBadge>}
    >
      <p className="mt-2 text-[1.0625rem] text-text-soft">The weekly reflection, sent by Substack.</p>
      <Facts>
        <Fact name="Subscribed">
          {since ? formatDay(since) : <None>{substack ? 'Date not known' : 'Not subscribed'}</None>}
        </Fact>
        <SentTo reflections={reflections} />
        {gift && <Fact name="Your gift">{giftLabel(gift)}</Fact>}
        {gift && <Fact name="Given by">{giver ?? siteName}</Fact>}
      </Facts>
      {planRank(access.plan) > 0 && <Ticks items={extras} />}
      {end && <p className={note}>{end}</p>}
      {ended && <p className={note}>{endedMessage(ended)}</p>}
      <ReflectionsNote reflections={reflections} link={links.substack} hereTo={paths.portalAccount()} />
      <div className="mt-auto pt-7">
        <OutwardLink to={links.substack}>Go to Substack</OutwardLink>
      </div>
    </SiteCard>
  )
}

const badgeLabel = ({ access, substack }: PortalOverview): string => {
  if (access.source === 'comp') return 'Comped'
  return substack || planRank(access.plan) > 0 ? tierName(access.plan) : 'Free'
}

function SentTo({ reflections: sent }: { reflections: Reflections }) {
  switch (sent.state) {
    case 'on no list':
      return null
    case 'closed':
      return <Fact name="Reflections">Not sent to you</Fact>
    case 'on the way':
      return <Fact name="Reflections">Not sent to you yet</Fact>
    case 'unheard':
      return <Fact name="Reflections">Substack has said nothing of you</Fact>
    case 'in doubt':
      return <Fact name="Reflections">{`Substack says ‘${sent.status}’`}</Fact>
    case 'sent':
      return <Fact name="Sent to">{sent.email}</Fact>
  }
}

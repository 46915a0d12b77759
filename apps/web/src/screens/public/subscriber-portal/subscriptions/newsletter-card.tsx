import type { PortalOverview } from '@joy/contract'
import { isSent } from '@joy/domain/consent/closed-there.ts'
import { planRank } from '@joy/domain/access/plan-rank.ts'
import { tierName } from '@joy/domain/tiers.ts'
import { Link } from 'react-router-dom'
import { formatDay } from '../../../../dates.ts'
import { SupportEmail } from '../../../../components/site/support-links.tsx'
import { SiteBadge } from '../../../../components/site/site-badge.tsx'
import { SiteCard } from '../../../../components/site/site-card.tsx'
import { Ticks } from '../../../../components/site/ticks.tsx'
import { paths } from '../../../../paths.ts'
import { endedWords } from '../../../../components/site/ended-words.ts'
import { giftOf, giftWords } from '../../../../components/site/gift-words.ts'
import { closedMailbox } from './closed-mailbox.ts'
import { Fact, Facts, None } from '../../../../components/site/facts.tsx'
import { OutwardLink } from '../../../../components/site/outward-link.tsx'
import { ClosedNote, note } from '../../../../components/site/closed-note.tsx'

const extras = ['Access to subscriber-only exercises', 'Premium content access']

/** The newsletter: 'Comped' where a gift carries the plan, else the tier's name, else 'Free' (specification section 4). */
export function NewsletterCard({ overview }: { overview: PortalOverview }) {
  const { access, substack, website, links, ended } = overview
  const since = substack?.subscribedAt ?? website?.signedUpAt
  const closed = closedMailbox(overview)
  const gift = giftOf(access)
  return (
    <SiteCard
      title="Newsletter"
      className="flex flex-col"
      badge={<SiteBadge tone="neutral">{badgeOf(overview)}</SiteBadge>}
    >
      <p className="mt-2 text-[1.0625rem] text-text-soft">The weekly reflection, sent by Substack.</p>
      <Facts>
        <Fact name="Subscribed">
          {since ? formatDay(since) : <None>{substack ? 'Date not known' : 'Not subscribed'}</None>}
        </Fact>
        {closed ? <Fact name="Reflections">Not sent to you</Fact> : <SentTo overview={overview} />}
        {gift && <Fact name="Your gift">{giftWords(gift)}</Fact>}
      </Facts>
      {planRank(access.plan) > 0 && <Ticks items={extras} />}
      {ended && <p className={note}>{endedWords(ended)}</p>}
      {!substack && !website && (
        <p className={note}>
          You do not receive the reflections yet.{' '}
          <Link to={paths.freeSubscription()} className="inline-link">
            Begin for free
          </Link>
        </p>
      )}
      {!closed && isOnTheWay(overview) && (
        <p className={note}>Substack sends the reflections. Your address goes there with our next list.</p>
      )}
      {!closed && isUnheard(overview) && (
        <p className={note}>
          You are on our list. Substack, which sends the reflections, has said nothing of you: if none come, subscribe
          there.
        </p>
      )}
      {!closed && doubtOf(overview) && (
        <p className={note}>
          Substack sends the reflections, and by that word we cannot tell whether they reach you. Your account at
          Substack shows it; if none come, write to <SupportEmail />.
        </p>
      )}
      {closed && <ClosedNote closed={closed} link={links.substack} />}
      <div className="mt-auto pt-7">
        <OutwardLink to={links.substack}>Go to Substack</OutwardLink>
      </div>
    </SiteCard>
  )
}

const badgeOf = ({ access, substack }: PortalOverview): string => {
  if (access.source === 'comp') return 'Comped'
  return substack || planRank(access.plan) > 0 ? tierName(access.plan) : 'Free'
}

/** Signed up on the website, and Substack has not been given the address yet. */
const isOnTheWay = ({ substack, website }: PortalOverview): boolean =>
  !substack?.isKnownThere && website !== null && website.exportedAt === null

/** Other lists alone brought them, and our own hands nobody over: nobody knows whether Substack has them. */
const isUnheard = ({ substack, website }: PortalOverview): boolean =>
  substack !== null && !substack.isKnownThere && website === null

/** A word of Substack's that says neither that the letters go nor that they do not. */
const doubtOf = ({ substack }: PortalOverview): string | null =>
  !substack?.isKnownThere || isSent(substack.subscriptionStatus) ? null : substack.subscriptionStatus

function SentTo({ overview }: { overview: PortalOverview }) {
  const { person, substack, website } = overview
  if (!substack && !website) return null
  if (isOnTheWay(overview)) return <Fact name="Reflections">Not sent to you yet</Fact>
  if (isUnheard(overview)) return <Fact name="Reflections">Substack has said nothing of you</Fact>
  const doubt = doubtOf(overview)
  if (doubt) return <Fact name="Reflections">{`Substack says ‘${doubt}’`}</Fact>
  return <Fact name="Sent to">{substack?.email ?? person.email}</Fact>
}

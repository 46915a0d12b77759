import type { PortalOverview } from '@joy/contract'
import { Link } from 'react-router-dom'
import { formatDay } from '../../../../dates.ts'
import { SiteBadge } from '../../../../components/site/site-badge.tsx'
import { SiteCard } from '../../../../components/site/site-card.tsx'
import { Ticks } from '../../../../components/site/ticks.tsx'
import { paths } from '../../../../paths.ts'
import { giftUntil } from '../../../../components/site/gift-words.ts'
import { closedMailbox } from './closed-mailbox.ts'
import { Fact, Facts, None } from '../../../../components/site/facts.tsx'
import { OutwardLink } from '../../../../components/site/outward-link.tsx'

const extras = ['Access to subscriber-only exercises', 'Premium content access']

/** The newsletter: 'Comped' where it is a gift, else the tier's name, else 'Free' (specification section 4). */
export function NewsletterCard({ overview }: { overview: PortalOverview }) {
  const { person, substack, website, links } = overview
  const since = substack?.subscribedAt ?? website?.signedUpAt
  const closed = closedMailbox(overview)
  const gift = giftUntil(substack)
  const hasExtras = substack?.isComped || substack?.subscriptionTier === 'paid'
  return (
    <SiteCard
      title="Newsletter"
      className="flex flex-col"
      badge={<SiteBadge tone="neutral">{substack?.isComped ? 'Comped' : (substack?.tierName ?? 'Free')}</SiteBadge>}
    >
      <p className="mt-2 text-[1.0625rem] text-text-soft">The weekly reflection, sent by Substack.</p>
      <Facts>
        <Fact name="Subscribed">{since ? formatDay(since) : <None>Not subscribed</None>}</Fact>
        {closed ? (
          <Fact name="Reflections">Not sent to you</Fact>
        ) : (
          (substack || website) && <Fact name="Sent to">{substack?.email ?? person.email}</Fact>
        )}
        {gift && <Fact name="Your gift">{gift}</Fact>}
      </Facts>
      {hasExtras && <Ticks items={extras} />}
      {!substack && !website && (
        <p className={note}>
          You do not receive the reflections yet.{' '}
          <Link to={paths.freeSubscription()} className="inline-link">
            Begin for free
          </Link>
        </p>
      )}
      {closed && (
        <p className={note}>
          {closed.says}{' '}
          {closed.again === 'substack' ? (
            <a href={links.substack} rel="noreferrer" className="inline-link">
              Subscribe again at Substack
            </a>
          ) : (
            <Link to={paths.freeSubscription()} className="inline-link">
              Subscribe again
            </Link>
          )}
        </p>
      )}
      <div className="mt-auto pt-7">
        <OutwardLink to={links.substack}>Go to Substack</OutwardLink>
      </div>
    </SiteCard>
  )
}

const note = 'text-[1.0625rem] leading-normal text-text-soft'

import type { PortalOverview } from '@joy/contract'
import { SiteCard } from '../../../../components/site/site-card.tsx'
import type { Again } from '../../../../data/again.ts'
import { giftAndPayment, giftOf } from '../../../../components/site/gift-words.ts'
import { atSubstack, isChargedAtSubstack } from '../../../../components/site/source-words.ts'
import { endedWords } from '../../../../components/site/ended-words.ts'
import { AtSubstack } from './at-substack.tsx'
import { FromCard } from './from-card.tsx'
import { Given, NothingPaid, Over } from './not-paid-here.tsx'
import { PaidPlan } from './paid-plan.tsx'

type Props = { overview: PortalOverview; isFromCard: boolean; again: Again }

/**
 * What is truly paid, by all sources: here, at Substack, or by nobody where it is a gift, which shows no card. Only
 * without any of them there is the way to a plan, so that nobody is invited to pay twice. What is over is a line.
 */
export function Billing({ overview: { person, access, links, subscriptions, ended: last }, isFromCard, again }: Props) {
  const running = subscriptions.filter(({ endedAt }) => endedAt === null)
  const isRunning = running.length > 0
  const [ended] = subscriptions.filter(({ endedAt }) => endedAt !== null)
  const isPaidOn = running.some(({ accessUntil }) => accessUntil === null || accessUntil > access.asOf)
  // A subscription that is over has its own line, which speaks of what is charged.
  const over = (
    <>
      {ended && !isPaidOn && <Over subscription={ended} access={access} />}
      {last && last.kind !== 'subscription' && <p className="mt-1 text-base">{endedWords(last)}</p>}
    </>
  )
  const gift = giftOf(access)
  const isBeside = isRunning || gift !== null
  const substack = atSubstack(access, { isBeside })
  return (
    <SiteCard title="Billing & Payments" className="spread:col-span-full">
      {running.map((subscription) => (
        <PaidPlan
          key={subscription.sid}
          email={person.email}
          subscription={subscription}
          access={access}
          giftNote={giftAndPayment(gift, subscription)}
          onSignedOut={again.ask}
        />
      ))}
      {gift && !isRunning && <Given until={gift.until} isCharged={isChargedAtSubstack(access)} />}
      {substack && <AtSubstack says={substack} link={links.substack} />}
      {isBeside || substack ? over : <NothingPaid over={over} />}
      {isFromCard && isRunning && <FromCard again={again} />}
    </SiteCard>
  )
}

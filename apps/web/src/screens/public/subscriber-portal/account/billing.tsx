import type { PortalOverview } from '@joy/contract'
import { isCarrying } from '@joy/domain/access/subscription-source.ts'
import { useState } from 'react'
import { SiteCard } from '#components/site/site-card.tsx'
import { type RefetchState, useQueryLite } from '#data/use-query-lite.ts'
import { giftAndPayment, getGift } from '#features/plans/gift-labels.ts'
import { atSubstack, isChargedAtSubstack } from '#features/plans/source-messages.ts'
import { endedMessage } from '#features/plans/ended-messages.ts'
import { siteClient } from '#data/site-client.ts'
import { AskForPlan } from './ask-for-plan.tsx'
import { AskedFor } from './asked-for.tsx'
import { AtSubstack } from './at-substack.tsx'
import { FromCard } from './from-card.tsx'
import { Given, NothingPaid, Over } from './not-paid-here.tsx'
import { PaidPlan } from './paid-plan.tsx'
import { Resume } from './resume.tsx'

type Props = { overview: PortalOverview; isFromCard: boolean; query: RefetchState }

/**
 * What is truly paid, by all sources: here, at Substack, or by nobody where it is a gift, which shows no card. Only
 * without any of them there is the way to a plan, so that nobody is invited to pay twice. What is over is a line.
 */
export function Billing({ overview, isFromCard, query }: Props) {
  const { person, access, links, subscriptions, ended: last, deletion } = overview
  const [takenBack, setTakenBack] = useState(0)
  const requests = useQueryLite('requests', () => siteClient.portalAccount.requests.query())
  // What was asked for is read beside the overview, and anew with it.
  const both: RefetchState = {
    ...query,
    refetch() {
      query.refetch()
      requests.refetch()
    },
  }
  const running = subscriptions.filter(({ endedAt }) => endedAt === null)
  const isRunning = running.length > 0
  const [ended] = subscriptions.filter(({ endedAt }) => endedAt !== null)
  const isPaidOn = running.some(({ accessUntil }) => accessUntil === null || accessUntil > access.asOf)
  // A subscription that is over has its own line, which speaks of what is charged.
  const over = (
    <>
      {ended && !isPaidOn && <Over subscription={ended} access={access} />}
      {last && last.kind !== 'subscription' && <p className="mt-1 text-site-base">{endedMessage(last)}</p>}
    </>
  )
  const gift = getGift({ access, deletion })
  const isBeside = isRunning || gift !== null
  const substack = atSubstack(access, { isBeside })
  return (
    <SiteCard title="Billing & Payments" className="spread:col-span-full">
      {running.map((subscription) => (
        <div key={subscription.sid}>
          <PaidPlan
            email={person.email}
            subscription={subscription}
            access={access}
            deletion={deletion}
            giftNote={giftAndPayment(gift, subscription)}
            onSignedOut={query.refetch}
          />
          {!deletion && !subscription.isOfDeleted && (
            <Resume subscription={subscription} asOf={access.asOf} query={query} />
          )}
          {!deletion &&
            !subscription.isOfDeleted &&
            subscription.endsAt === null &&
            isCarrying(subscription.status) && (
              <AskForPlan key={takenBack} sid={subscription.sid} has={subscription} query={both} />
            )}
        </div>
      ))}
      {gift && !isRunning && <Given until={gift.until} isCharged={isChargedAtSubstack(access)} />}
      {substack && <AtSubstack message={substack} link={links.substack} />}
      {deletion && isRunning && (
        <p className="pt-5 text-site-base text-text-soft">
          To go on with your plan or to change it, keep your account first.
        </p>
      )}
      {isBeside || substack ? over : <NothingPaid over={over} isOffered={!deletion} />}
      {requests.error && !requests.data && (
        <p data-failure className="pt-5 text-site-base text-text-soft">
          What you have asked for could not be read just now.
        </p>
      )}
      {requests.data && (
        <AskedFor
          requests={requests.data}
          isLeaving={deletion !== null}
          query={both}
          onTakenBack={() => setTakenBack(takenBack + 1)}
        />
      )}
      {isFromCard && isRunning && <FromCard query={query} />}
    </SiteCard>
  )
}

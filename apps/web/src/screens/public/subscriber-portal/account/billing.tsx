import type { PortalOverview } from '@joy/contract'
import { formatDay } from '../../../../dates.ts'
import { SiteBadge } from '../../../../components/site/site-badge.tsx'
import { SiteButtonLink } from '../../../../components/site/site-button.tsx'
import { SiteCard } from '../../../../components/site/site-card.tsx'
import { paths } from '../../../../paths.ts'
import type { Again } from '../../../../data/again.ts'
import { giftAndPayment } from '../../../../components/site/gift-words.ts'
import { FromCard } from './from-card.tsx'
import { PaidPlan } from './paid-plan.tsx'

type Props = { overview: PortalOverview; isFromCard: boolean; again: Again }

/** What is truly paid; a gift shows no card, and without either there is the way to a plan. What is over is a line. */
export function Billing({ overview: { person, access, substack, subscriptions }, isFromCard, again }: Props) {
  const running = subscriptions.filter(({ endedAt }) => endedAt === null)
  const [over] = subscriptions.filter(({ endedAt }) => endedAt !== null)
  return (
    <SiteCard title="Billing & Payments" className="spread:col-span-full">
      {running.length > 0 ? (
        running.map((subscription) => (
          <PaidPlan
            key={subscription.sid}
            email={person.email}
            subscription={subscription}
            access={access}
            giftNote={giftAndPayment(substack, subscription)}
          />
        ))
      ) : substack?.isComped ? (
        <div className="flex flex-wrap items-center justify-between gap-3 pt-5.5">
          <p className="text-text-soft">
            Your subscription is a gift. There is nothing to pay.
            {substack.compedUntil && ` It lasts until ${formatDay(substack.compedUntil)}.`}
          </p>
          <SiteBadge tone="neutral">Comped</SiteBadge>
        </div>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-4 pt-5.5">
          <div className="text-text-soft">
            <p>You don't have any active paid subscriptions.</p>
            {over?.endedAt && (
              <p className="mt-1 text-base">
                {over.planTitle} ended on {formatDay(over.endedAt)}. Nothing more is charged.
              </p>
            )}
          </div>
          <SiteButtonLink to={paths.upgrade()} className="max-tablet:w-full">
            Subscribe Now
          </SiteButtonLink>
        </div>
      )}
      {isFromCard && running.length > 0 && <FromCard again={again} />}
    </SiteCard>
  )
}

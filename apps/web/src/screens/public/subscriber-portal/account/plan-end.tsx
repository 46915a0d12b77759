import type { PortalOverview, PortalSubscription } from '@joy/contract'
import { isCarrying } from '@joy/domain/access/subscription-source.ts'
import { isTermOver } from '@joy/domain/access/term-over.ts'
import { isOverdue } from '@joy/domain/plans/revenue.ts'
import { Link } from 'react-router-dom'
import { SupportEmail } from '#components/site/support-links.tsx'
import { formatDay } from '#dates.ts'
import { renewalMessage } from '#features/plans/running-messages.ts'
import { afterTheEnd } from '#features/plans/source-messages.ts'
import { toTerm } from '#features/plans/to-term.ts'
import { paths } from '#paths.ts'
import { chargedUntilThen, trialMessage } from './paid-plan-messages.ts'

type At = { subscription: PortalSubscription; access: PortalOverview['access'] }

type Props = At & { email: string; deletion: PortalOverview['deletion'] }

/** Until when a plan is had, or when it renews, and the way out of it. */
export function PlanEnd({ email, subscription, access, deletion }: Props) {
  const { sid, status, endsAt, renewsAt, isEndUnconfirmed } = subscription
  const isWithAccount = deletion !== null && endsAt === deletion.dueAt
  const after = (end: string) => (isWithAccount ? undefined : afterTheEnd(access, end))
  return (
    <p className="flex flex-wrap justify-between gap-x-6 gap-y-1 pt-5 text-site-base text-text-soft">
      {endsAt && isEndUnconfirmed ? (
        <span>
          Cancelled.{' '}
          {endsAt > access.asOf && (
            <>
              You keep access until <strong>{formatDay(endsAt)}</strong>
              {isWithAccount && withAccount}.{' '}
            </>
          )}
          <span>
            Stripe, which takes the payments, is being told; until it has confirmed the end your plan stays open, and
            then we write to you.
          </span>
        </span>
      ) : endsAt && renewsAt ? (
        <>
          <CancelLink email={email} sid={sid}>
            End it with this period
          </CancelLink>
          <span>
            Cancelled. It ends on <strong>{formatDay(endsAt)}</strong>
            {isWithAccount && withAccount}
            {chargedUntilThen(subscription)}. {after(endsAt)}
          </span>
        </>
      ) : endsAt ? (
        <span>
          Cancelled. {isOverdue(status) || !isCarrying(status) ? 'It ends on' : 'You keep access until'}{' '}
          <strong>{formatDay(endsAt)}</strong>
          {isWithAccount && withAccount}. {isOverdue(status) && 'No later period is charged. '}
          {after(endsAt)}
        </span>
      ) : (
        <>
          {isTermOver(toTerm(subscription), access.asOf) ? (
            <span>
              To go on, write to <SupportEmail />.
            </span>
          ) : (
            <CancelLink email={email} sid={sid}>
              Cancel Subscription
            </CancelLink>
          )}
          <Renewal subscription={subscription} access={access} />
        </>
      )}
    </p>
  )
}

const withAccount = ', when your account is deleted'

const CancelLink = ({ children, ...whose }: { email: string; sid: string; children: string }) => (
  <Link data-no-print to={paths.cancelSubscription(whose)} className="inline-link text-inherit!">
    {children}
  </Link>
)

/**
 * What is paid outside of Stripe renews by nothing but the next payment; access goes on for some days. Of a payment that
 * failed nobody knows when it renews.
 */
function Renewal({ subscription, access }: At) {
  const { status, renewsAt, isRenewalUnheard, accessUntil, collectionPause } = subscription
  const { asOf } = access
  if (!renewsAt || collectionPause || isOverdue(status) || !isCarrying(status)) return null
  if (status === 'trialing' && !isRenewalUnheard) return <span>{trialMessage(subscription, renewsAt)}</span>
  if (!accessUntil) return <span>{renewalMessage(renewsAt, isRenewalUnheard)}</span>
  if (renewsAt > asOf) return <span>Paid until {formatDay(renewsAt)}</span>
  const after = afterTheEnd(access, accessUntil)
  const kept = after
    ? `You keep this plan until ${formatDay(accessUntil)}. ${after}`
    : `You keep access until ${formatDay(accessUntil)}.`
  return (
    <span>
      Your paid time ended on {formatDay(renewsAt)}.{' '}
      {accessUntil > asOf ? kept : `Your access by it ended on ${formatDay(accessUntil)}.`}
    </span>
  )
}

import type { PersonRecord } from '@joy/contract'
import { isTermOver } from '@joy/domain/access/term-over.ts'
import { dunningLabel } from '#features/payments/dunning-label.ts'
import { paymentMethodLabel } from '@joy/domain/plans/payment-method-label.ts'
import { isOverdue } from '@joy/domain/plans/revenue.ts'
import { Icon } from '@joy/ui/icon.tsx'
import { Fact, Facts, RecordCard, RecordSection } from '@joy/ui/record-parts.tsx'
import { CreditCard } from 'lucide-react'
import { Link } from 'react-router-dom'
import { formatDay } from '#dates.ts'
import { paths } from '#paths.ts'
import { nextTermMessage, chargeLabel, discountLabel, overdueMessage, pauseMessage } from '../plans/running-messages.ts'
import { statusLabel } from '../payments/subscription-labels.ts'
import { StatusBadge } from '#components/status-badge.tsx'
import { Day } from './day.tsx'
import { toTerm } from '../plans/to-term.ts'
import { endName, statusAt } from './subscription-end.ts'

type Subscription = PersonRecord['subscriptions'][number]

/** What the person pays; in words where it is nothing. */
export function SubscriptionsPart({ record: { comps, subscriptions, access } }: { record: PersonRecord }) {
  const inForce = comps.find(({ endedAt }) => endedAt === null)
  return (
    <RecordSection title="Payments">
      {subscriptions.map((subscription) => (
        <PaidSubscription key={subscription.id} subscription={subscription} asOf={access.asOf} />
      ))}
      {subscriptions.length === 0 && (
        <p className="text-table text-text-soft">
          No card and no invoices.{inForce && ` Comped since ${formatDay(inForce.compedAt)}.`}
        </p>
      )}
    </RecordSection>
  )
}

const PaidSubscription = ({ subscription, asOf }: { subscription: Subscription; asOf: string }) => (
  <RecordCard
    icon={<Icon of={CreditCard} size={14} />}
    title={
      <Link to={paths.payment(subscription.id)} className="underline-offset-3 hover:underline">
        {subscription.planTitle}, {chargeLabel(subscription)}
      </Link>
    }
    aside={<StatusBadge status={statusLabel(statusAt(subscription, asOf))} isBare />}
  >
    <Facts isNarrow>
      <Fact name="Since">
        <Day at={subscription.startedAt} />
      </Fact>
      {isOverdue(subscription.status) && !subscription.endsAt && !subscription.endedAt ? (
        <Fact name="Payment failed">
          <Day at={subscription.failedSince} otherwise="Not known when" />
          {subscription.dunning && `, ${dunningLabel(subscription.dunning)}`}
        </Fact>
      ) : (
        <Fact name={endName(subscription, asOf)}>
          <Day at={subscription.endedAt ?? subscription.endsAt ?? subscription.renewsAt} />
        </Fact>
      )}
      {subscription.endsAt && subscription.nextCharge && (
        <Fact name="Next charge">
          <Day at={subscription.nextCharge.at} />
        </Fact>
      )}
      {subscription.nextTerm && (
        <Fact name="Next term">{nextTermMessage({ ...subscription, nextTerm: subscription.nextTerm })}</Fact>
      )}
      {subscription.accessUntil && isTermOver(toTerm(subscription), asOf) && (
        <Fact name={subscription.accessUntil > asOf ? 'Access until' : 'Access ended'}>
          <Day at={subscription.accessUntil} />
        </Fact>
      )}
      {subscription.discounts.length > 0 && <Fact name="Discount">{discountLabel(subscription)}</Fact>}
      <Fact name={subscription.card ? 'Card' : 'Paid by'}>
        {paymentMethodLabel(subscription, ' •••• ') ?? <Day at={null} />}
      </Fact>
    </Facts>
    {isOverdue(subscription.status) && <p className="text-meta text-text-soft">{overdueMessage(subscription)}</p>}
    {subscription.collectionPause && (
      <p className="text-meta text-text-soft">{pauseMessage(subscription.collectionPause, asOf)}. The plan is kept.</p>
    )}
  </RecordCard>
)

import type { SubscriberRecord } from '@joy/contract'
import { dunningLabel } from '#features/payments/dunning-label.ts'
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
import { endName, isTermOver, statusAt } from './subscription-end.ts'

type Subscription = SubscriberRecord['subscriptions'][number]

/** What the person pays; in words where it is nothing. */
export const SubscriptionsPart = ({ record: { subscriber, subscriptions, access } }: { record: SubscriberRecord }) => (
  <RecordSection title="Payments">
    {subscriptions.map((it) => (
      <PaidSubscription key={it.id} it={it} asOf={access.asOf} />
    ))}
    {subscriptions.length === 0 && (
      <p className="text-table text-text-soft">
        No card and no invoices.{subscriber.compedAt && ` Comped since ${formatDay(subscriber.compedAt)}.`}
      </p>
    )}
  </RecordSection>
)

const PaidSubscription = ({ it, asOf }: { it: Subscription; asOf: string }) => (
  <RecordCard
    icon={<Icon of={CreditCard} size={14} />}
    title={
      <Link to={paths.payment(it.id)} className="underline-offset-3 hover:underline">
        {it.planTitle}, {chargeLabel(it)}
      </Link>
    }
    aside={<StatusBadge status={statusLabel(statusAt(it, asOf))} isBare />}
  >
    <Facts isNarrow>
      <Fact name="Since">
        <Day at={it.startedAt} />
      </Fact>
      {isOverdue(it.status) && !it.endsAt && !it.endedAt ? (
        <Fact name="Payment failed">
          <Day at={it.failedSince} otherwise="Not known when" />
          {it.dunning && `, ${dunningLabel(it.dunning)}`}
        </Fact>
      ) : (
        <Fact name={endName(it, asOf)}>
          <Day at={it.endedAt ?? it.endsAt ?? it.renewsAt} />
        </Fact>
      )}
      {it.endsAt && it.nextCharge && (
        <Fact name="Next charge">
          <Day at={it.nextCharge.at} />
        </Fact>
      )}
      {it.nextTerm && <Fact name="Next term">{nextTermMessage({ ...it, nextTerm: it.nextTerm })}</Fact>}
      {it.accessUntil && isTermOver(it, asOf) && (
        <Fact name={it.accessUntil > asOf ? 'Access until' : 'Access ended'}>
          <Day at={it.accessUntil} />
        </Fact>
      )}
      {it.discounts.length > 0 && <Fact name="Discount">{discountLabel(it)}</Fact>}
      <Fact name="Card">{it.card ? `${it.card.brand} •••• ${it.card.last4}` : <Day at={null} />}</Fact>
    </Facts>
    {isOverdue(it.status) && <p className="text-meta text-text-soft">{overdueMessage(it)}</p>}
    {it.collectionPause && (
      <p className="text-meta text-text-soft">{pauseMessage(it.collectionPause, asOf)}. The plan is kept.</p>
    )}
  </RecordCard>
)

import type { PaidSubscription } from '@joy/contract'
import { formatAmount } from '@joy/domain/plans/revenue.ts'
import { type Column, sortBy } from '#components/list/column.ts'
import { RecordCell } from '#components/record/record-cell.tsx'
import { SubscriptionStatus } from '#features/payments/subscription-status.tsx'
import {
  payingLabel,
  chargedBeforeEnd,
  intervalLabel,
  lastDayAt,
  periodLabel,
  triesLabel,
  providerLabel,
} from '#features/payments/subscription-labels.ts'
import { formatDay, formatMomentWithZone } from '#dates.ts'
import type { OpenRecord } from '#components/record/use-open-record.ts'
import { type SubscriptionList, sorts } from './use-subscription-list.ts'

/** Beneath the first line of a cell, where a phone's card has it behind it. */
const below = 'md:block md:text-meta md:text-text-soft'
const comma = <span className="md:hidden">, </span>

/** Who pays, what for, how much, how it stands, until when, by which card. Newest first until a heading is pressed. */
export const subscriptionsColumns = (
  params: SubscriptionList['params'],
  record: OpenRecord,
): readonly Column<PaidSubscription>[] => [
  {
    id: 'person',
    label: 'Person',
    menu: 'always',
    sort: sortBy(params, sorts, 'email'),
    phone: 'title',
    skeleton: { look: 'person' },
    cell: ({ id, name, email }) => (
      <RecordCell
        record={record}
        id={id}
        main={name || email}
        sub={name ? email : 'No name'}
        titles={[name ?? email, name ? email : undefined]}
      />
    ),
  },
  {
    id: 'plan',
    label: 'Plan',
    width: ['15%', '22%'],
    phone: 'sub',
    skeleton: { look: 'text' },
    cell: (subscription) => (
      <>
        {subscription.planTitle}
        <span className={below}>
          {comma}
          {intervalLabel(subscription)}
        </span>
      </>
    ),
  },
  {
    id: 'amount',
    label: 'Amount',
    width: ['104px', '90px'],
    isSpareBeside: true,
    align: 'right',
    sort: sortBy(params, sorts, 'amount', 'descending'),
    phone: 'aside',
    skeleton: { look: 'text', width: 'w-10' },
    className: 'tabular-nums',
    cell: ({ chargedCents, amountCents, currency, interval, discounts }) => (
      <>
        {formatAmount(chargedCents, currency)}
        <span className={below}>
          {discounts.length === 0 ? (
            `/${interval}`
          ) : (
            <>
              {comma}not {formatAmount(amountCents, currency)}
            </>
          )}
        </span>
      </>
    ),
  },
  {
    id: 'status',
    label: 'Status',
    width: '124px',
    phone: 'badge',
    skeleton: { look: 'badge' },
    cell: (subscription) => <SubscriptionStatus {...subscription} />,
  },
  {
    id: 'periodEnd',
    label: 'Period end',
    width: ['18%', '20%'],
    sort: sortBy(params, sorts, 'periodEnd'),
    phone: 'fact',
    skeleton: { look: 'text', width: 'w-28' },
    className: 'tabular-nums',
    title: (subscription) =>
      triesLabel(subscription) ?? formatMomentWithZone(subscription.endedAt ?? lastDayAt(subscription)),
    cell: (subscription) => (
      <>
        <span className="md:whitespace-normal">{periodLabel(subscription)}</span>
        {triesLabel(subscription) && (
          <span className={`${below} md:whitespace-normal`}>
            {comma}
            {triesLabel(subscription)}
          </span>
        )}
        {chargedBeforeEnd(subscription) && (
          <span className={below}>
            {comma}
            {chargedBeforeEnd(subscription)}
          </span>
        )}
      </>
    ),
  },
  {
    id: 'card',
    label: 'Card',
    width: '15%',
    isWideOnly: true,
    isHiddenBeside: true,
    phone: 'hidden',
    skeleton: { look: 'text' },
    title: (subscription) => payingLabel(subscription) ?? undefined,
    cell: (subscription) => (
      <>
        {payingLabel(subscription) ?? <span className="text-text-soft">No card</span>}
        <span className="block text-meta text-text-soft">{providerLabel(subscription)}</span>
      </>
    ),
  },
  {
    id: 'startedAt',
    label: 'Started',
    width: '13%',
    isWideOnly: true,
    isHiddenBeside: true,
    sort: sortBy(params, sorts, 'startedAt', 'descending'),
    phone: 'hidden',
    skeleton: { look: 'text' },
    className: 'tabular-nums',
    title: ({ startedAt }) => formatMomentWithZone(startedAt),
    cell: ({ startedAt }) => formatDay(startedAt),
  },
]

/** The orders of the list in words, for the phone, where it has no head. */
export const orders = [
  { value: '-startedAt', label: 'Started, newest first' },
  { value: 'startedAt', label: 'Started, oldest first' },
  { value: 'email', label: 'Email, A to Z' },
  { value: '-email', label: 'Email, Z to A' },
  { value: '-amount', label: 'Amount, highest first' },
  { value: 'amount', label: 'Amount, lowest first' },
  { value: 'periodEnd', label: 'Period end, soonest first' },
  { value: '-periodEnd', label: 'Period end, latest first' },
] as const satisfies readonly { value: SubscriptionList['params']['sort']; label: string }[]

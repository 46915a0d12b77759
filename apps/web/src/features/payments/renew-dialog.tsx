import type { SubscriptionDetail } from '@joy/contract'
import { formatCharge } from '@joy/domain/plans/revenue.ts'
import { paidUntil } from '@joy/domain/time/paid-until.ts'
import { ConfirmDialog } from '@joy/ui/confirm-dialog.tsx'
import { Consequence } from '@joy/ui/dialog.tsx'
import { Icon } from '@joy/ui/icon.tsx'
import { TextField } from '@joy/ui/text-field.tsx'
import { ArrowRightLeft, CalendarClock, CreditCard } from 'lucide-react'
import { useState } from 'react'
import { appNow } from '#data/clock.ts'
import { communityZone, formatDay } from '#dates.ts'
import type { SubscriptionMutations } from './use-subscription-mutations.ts'

type Props = { subscription: SubscriptionDetail; mutations: SubscriptionMutations; onClose: () => void }

/** Records the next payment of what is paid outside of Stripe: it runs for one more interval. */
export function RenewDialog({ subscription, mutations, onClose }: Props) {
  const [reference, setReference] = useState('')
  const [isTried, setTried] = useState(false)
  const [openedAt] = useState(() => new Date(appNow()))
  const text = reference.trim()
  const term = subscription.nextTerm ?? subscription
  const next = paidUntil(new Date(subscription.currentPeriodEnd), term.interval, communityZone())
  const isAhead = subscription.currentPeriodEnd > subscription.asOf
  const confirm = () => {
    setTried(true)
    if (text !== '') void mutations.renew(text)
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title="Paid again"
      description={`${term.planTitle} of ${subscription.name ?? subscription.email}, ${formatCharge(term, subscription.currency)}.`}
      confirmLabel="Record the payment"
      isPending={mutations.isPending}
      onConfirm={confirm}
    >
      <TextField
        label="Reference"
        helper="Such as the number of the cheque or of the transfer."
        autoComplete="off"
        maxLength={200}
        value={reference}
        onChange={(event) => setReference(event.target.value)}
        error={isTried && text === '' ? 'Please enter the reference of the payment' : undefined}
      />
      <ul className="grid gap-2.5">
        <Consequence icon={<Icon of={CalendarClock} />}>
          {next > openedAt ? (
            <>
              <b className="font-semibold">It is paid until {formatDay(next)}</b>, one {term.interval} more.
            </>
          ) : (
            <>
              <b className="font-semibold">It is paid for one {term.interval} from today</b>, since its time has long
              been over.
            </>
          )}
        </Consequence>
        {subscription.nextTerm && (
          <Consequence icon={<Icon of={ArrowRightLeft} />}>
            <b className="font-semibold">
              It is {subscription.nextTerm.planTitle}{' '}
              {isAhead
                ? `from ${formatDay(subscription.nextTerm.from ?? subscription.currentPeriodEnd)} on`
                : 'from now on'}
              .
            </b>{' '}
            {isAhead ? `Until then it stays ${subscription.planTitle}.` : 'That was chosen for its next term.'}
          </Consequence>
        )}
        <Consequence icon={<Icon of={CreditCard} />}>
          <b className="font-semibold">Nobody is charged</b> and nobody is told. It is noted in the history.
        </Consequence>
      </ul>
    </ConfirmDialog>
  )
}

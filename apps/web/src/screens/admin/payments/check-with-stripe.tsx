import { counted } from '@joy/domain/labels/counted.ts'
import type { PaymentCheck } from '@joy/contract'
import { formatCount } from '@joy/domain/time/dates.ts'
import { Button } from '@joy/ui/button.tsx'
import { TextLink } from '@joy/ui/text-link.tsx'
import { RefreshCw } from 'lucide-react'
import { Link } from 'react-router-dom'
import { formatMoment, formatMomentWithZone } from '#dates.ts'
import { OutcomeNotice } from '#components/outcome/outcome-notice.tsx'
import { trpc } from '#data/trpc.ts'
import { useMay } from '#hooks/use-may.ts'
import { paths } from '#paths.ts'
import { useStripeCheck } from './use-stripe-check.ts'

/**
 * When Stripe was last asked for what did not arrive, and the way to do so now; the result stays beside it. This is no
 * comparison of the sides: when that was, the page's title says.
 */
export function CheckWithStripe() {
  const last = trpc.payments.lastCheck.useQuery()
  const { outcome, dismissOutcome, isPending, check } = useStripeCheck()
  const mayCheck = useMay('payments.check')
  return (
    <div className="grid gap-3">
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 text-table text-text-soft">
          {last.isError && 'When this was last checked with Stripe could not be loaded.'}
          {last.data && <CheckSummary check={last.data} />}
        </p>
        {mayCheck && (
          <Button
            size="small"
            icon={RefreshCw}
            isPending={isPending}
            disabled={!last.data?.isConnected}
            onClick={() => void check()}
            className="max-md:w-full"
          >
            Check with Stripe now
          </Button>
        )}
      </div>
      <OutcomeNotice outcome={outcome} onDismiss={dismissOutcome} />
    </div>
  )
}

function CheckSummary({
  check: {
    isConnected,
    at,
    missedEvents,
    corrected,
    missing,
    unreadable,
    isMoreLeft,
    waiting,
    unended,
    error,
    everyMinutes,
  },
}: {
  check: PaymentCheck
}) {
  if (!isConnected)
    return (
      <>
        Stripe is not connected: nothing here is checked with it.{' '}
        <TextLink as={Link} to={paths.integrations('stripe')}>
          Integration settings
        </TextLink>
      </>
    )
  if (error)
    return (
      <span className="text-danger-text">
        The last check with Stripe broke off: {error} It is tried again in a few minutes.
      </span>
    )
  if (!at) return `Not checked with Stripe yet. It is every ${counted(everyMinutes, 'minute')}.`
  const found =
    missedEvents + corrected + missing + unreadable + waiting + unended === 0
      ? 'everything stood as it does there'
      : [
          missedEvents + corrected > 0 &&
            `${formatCount(missedEvents)} missed ${missedEvents === 1 ? 'event' : 'events'} fetched, ${formatCount(corrected)} put right`,
          missing > 0 && `${formatCount(missing)} of ours ${missing === 1 ? 'is' : 'are'} not there`,
          unreadable > 0 && `${formatCount(unreadable)} could not be read`,
          waiting > 0 && `${counted(waiting, 'change made here is', 'changes made here are')} still to be told to it`,
          unended > 0 &&
            `${formatCount(unended)} of deleted accounts ${unended === 1 ? 'goes' : 'go'} on there, for Stripe refused to end ${unended === 1 ? 'it' : 'them'}`,
        ]
          .filter(Boolean)
          .join(', ')
  return (
    <>
      Checked with Stripe{' '}
      <time dateTime={at} title={formatMomentWithZone(at)} className="tabular-nums">
        {formatMoment(at)}
      </time>
      : {found}.{isMoreLeft && ' More is being read.'}
      {missing + unreadable > 0 && (
        <>
          {' '}
          <TextLink as={Link} to={paths.reconcile()}>
            Reconcile names them
          </TextLink>
        </>
      )}
    </>
  )
}

import type { OwnReceipts } from '@joy/contract'
import { formatAmount } from '@joy/domain/plans/revenue.ts'
import { formatDay } from '#dates.ts'
import { OutwardIcon } from '#components/site/icons.tsx'

type Props = OwnReceipts['items'][number]

/** One payment: its day, what it was for, how much, how it stands, and Stripe's page of it. */
export const ReceiptLine = ({ at, planTitle, amountCents, taxCents, currency, status, number, url }: Props) => {
  // There is no receipt of what is not paid.
  const name = status === 'paid' ? 'Receipt' : 'Invoice'
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-rule py-3 not-first:border-t tablet:grid-cols-[9rem_minmax(0,1fr)_6rem_5.5rem]">
      <p className="text-site-base">{formatDay(at)}</p>
      <p className="text-site-base text-text-soft max-tablet:order-3">
        {planTitle}
        {status !== 'paid' && <span className="text-danger-text"> · {labels[status] ?? status}</span>}
      </p>
      <p className="text-right text-site-base tabular-nums">
        {formatAmount(amountCents, currency)}
        {taxCents > 0 && (
          <span className="block text-site-base text-text-soft">with {formatAmount(taxCents, currency)} tax</span>
        )}
      </p>
      <p className="text-right text-site-base max-tablet:order-4">
        {url && (
          <a
            href={url}
            rel="noreferrer"
            className="inline-link inline-flex min-h-11 items-center gap-1"
            aria-label={`${name} of ${formatDay(at)}${number ? `, ${number}` : ''}, at Stripe`}
          >
            {name}
            <OutwardIcon className="size-4" />
          </a>
        )}
      </p>
    </li>
  )
}

/** Stripe's words for what is not paid. */
const labels: Record<string, string> = { open: 'Not paid yet', uncollectible: 'Not paid' }

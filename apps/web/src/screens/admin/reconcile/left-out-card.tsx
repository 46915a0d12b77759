import type { ReconcileTotals } from '@joy/contract'
import { formatCount } from '@joy/domain/time/dates.ts'
import { Card } from '@joy/ui/card.tsx'
import { momentLabel } from '#features/reconcile/compared-as-of.tsx'
import { appNow } from '#data/clock.ts'
import { formatMomentWithZone } from '#dates.ts'

const nouns = {
  'stripe subscription': 'Subscription of Stripe',
  'stripe person': 'Customer of Stripe',
  'planningcenter person': 'Person of Planning Center',
  'planningcenter subscription': 'Record of Planning Center',
} as const

/** What the last reading could not take in, each by its own id with the reason: nothing is said of these. */
export const LeftOutCard = ({ total, items }: ReconcileTotals['leftOut']) => (
  <Card aria-label="What could not be compared">
    <ul className="divide-y divide-edge-subtle">
      {items.map(({ platform, kind, objectId, reason, at }) => (
        <li key={`${platform} ${kind} ${objectId}`} className="grid gap-0.5 px-4 py-2.5 text-table md:px-5">
          <span className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {nouns[`${platform} ${kind}`]} <span className="font-strong">{objectId || 'without an id'}</span>
            </span>
            <time dateTime={at} title={formatMomentWithZone(at)} className="text-meta text-text-soft tabular-nums">
              {momentLabel(at, new Date(appNow()))}
            </time>
          </span>
          <span className="text-meta text-text-soft">{reason}</span>
        </li>
      ))}
      {total > items.length && (
        <li className="px-4 py-2.5 text-meta text-text-soft md:px-5">
          And {formatCount(total - items.length)} more, read before these.
        </li>
      )}
    </ul>
  </Card>
)

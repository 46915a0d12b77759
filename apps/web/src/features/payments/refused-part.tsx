import type { SubscriptionDetail } from '@joy/contract'
import { Badge } from '@joy/ui/badge.tsx'
import { RecordSection } from '@joy/ui/record-parts.tsx'
import { formatMoment, formatMomentWithZone } from '#dates.ts'
import { actionLabels } from './waiting-part.tsx'

/** What Stripe would not do, and why, with what follows. */
export const RefusedPart = ({ subscription: { refused, isOwnerDeleted } }: { subscription: SubscriptionDetail }) =>
  refused.length > 0 && (
    <RecordSection title="Refused by Stripe" aside={<Badge tone="bad">Not done</Badge>}>
      <ul className="grid gap-2 text-table">
        {refused.map((call, index) => (
          <li key={index} className="flex flex-wrap justify-between gap-x-3">
            <span>{actionLabels[call.action] ?? call.action}</span>
            <time dateTime={call.at} title={formatMomentWithZone(call.at)} className="text-text-soft tabular-nums">
              {formatMoment(call.at)}
            </time>
            <span className="w-full text-meta text-text-soft">{call.reason}</span>
          </li>
        ))}
      </ul>
      <p className="text-meta text-text-soft">
        {isOwnerDeleted
          ? 'Stripe is told again every day until it has ended it. If it goes on refusing, end the subscription at Stripe.'
          : 'The next check with Stripe puts this subscription back to how it stands there.'}
      </p>
    </RecordSection>
  )

import type { SubscriptionDetail } from '@joy/contract'
import { Badge } from '@joy/ui/badge.tsx'
import { RecordSection } from '@joy/ui/record-parts.tsx'
import { formatMoment, formatMomentWithZone } from '#dates.ts'

export const actionLabels: Record<string, string> = {
  'cancel-at-period-end': 'End with the current period',
  resume: 'Go on after all',
  'change-plan': 'Change the plan',
  'end-now': 'End at once, for the account is deleted',
}

/** What Stripe has not been told yet; nothing where it knows all. */
export const WaitingPart = ({ subscription: { waiting, isProviderConnected } }: { subscription: SubscriptionDetail }) =>
  waiting.length > 0 && (
    <RecordSection title="Still to tell Stripe" aside={<Badge tone="warn">Not there yet</Badge>}>
      <ul className="grid gap-1.5 text-table">
        {waiting.map((call, index) => (
          <li key={index} className="flex flex-wrap justify-between gap-x-3">
            <span>{actionLabels[call.action] ?? call.action}</span>
            <time dateTime={call.at} title={formatMomentWithZone(call.at)} className="text-text-soft tabular-nums">
              {formatMoment(call.at)}
            </time>
            {call.trouble && (
              <span className="w-full text-meta text-text-soft">Not yet: {call.trouble} It is tried again.</span>
            )}
          </li>
        ))}
      </ul>
      {!isProviderConnected && (
        <p className="text-meta text-text-soft">Kept in this order, and delivered once Stripe is connected.</p>
      )}
    </RecordSection>
  )

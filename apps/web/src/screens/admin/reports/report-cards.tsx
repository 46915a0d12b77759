import type { Report } from '@joy/contract'
import { formatCount } from '@joy/domain/time/dates.ts'
import { averageChurn, toChurn, formatShare } from '@joy/domain/reports/report-tables.ts'
import { formatMoney } from '@joy/domain/plans/revenue.ts'
import { carriedMessage, outsideMessage } from '#features/reports/carried-messages.ts'
import { growthMessage } from '#features/reports/growth-messages.ts'
import { SeeWho } from '#features/comps/outside/on-no-list-link.tsx'
import { Card, CardCells } from '@joy/ui/card.tsx'
import { Stat } from '@joy/ui/stat.tsx'

/** Where things stand today, and how that came about in the period. */
export function ReportCards({ months, paid, outside, compedOutside }: Report) {
  const now = months.at(-1)
  if (!now) return null
  const { tiers, paying } = now
  const ended = months.reduce((sum, it) => sum + it.paidEnded, 0)
  return (
    <Card aria-label="Today">
      <CardCells columns={4} className="max-[21.25rem]:grid-cols-1">
        <Stat label="Subscribers" value={formatCount(now.subscribers)} note={growthMessage(months)} />
        <Stat
          label="Paid tiers"
          value={formatCount(tiers.workOut + tiers.joinTheGym)}
          note={
            <>
              <span>{[carriedMessage(paid), outsideMessage(outside)].filter(Boolean).join('. ')}</span>
              <SeeWho compedOutside={compedOutside} />
            </>
          }
        />
        <Stat
          label="Monthly revenue"
          value={formatMoney(now.monthlyRevenueCents)}
          note={`Through this site, from ${formatCount(paying)} paid ${paying === 1 ? 'subscription' : 'subscriptions'}; what Substack takes is not counted`}
        />
        <Stat
          label="Churn this month"
          value={formatShare(toChurn(now))}
          note={`${formatShare(averageChurn(months))} on average, ${formatCount(ended)} ended in the period`}
        />
      </CardCells>
    </Card>
  )
}

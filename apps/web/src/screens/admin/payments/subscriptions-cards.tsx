import type { SubscriptionMonth, SubscriptionSummary } from '@joy/contract'
import { formatCount } from '@joy/domain/time/dates.ts'
import { formatMoney } from '@joy/domain/plans/revenue.ts'
import { Card, CardCells } from '@joy/ui/card.tsx'
import { Skeleton } from '@joy/ui/skeleton.tsx'
import { Stat } from '@joy/ui/stat.tsx'
import { useNavigate } from 'react-router-dom'
import { compsMessage } from '#features/reports/carried-messages.ts'
import { paths } from '#paths.ts'
import type { SubscriptionList } from './use-subscription-list.ts'

/** Active, monthly revenue, comped and ending. Ending filters the list; comped leads to the people. */
export function SubscriptionsCards({
  summary,
  params,
}: { summary: SubscriptionSummary | undefined } & Pick<SubscriptionList, 'params'>) {
  const navigate = useNavigate()
  const value = (text: string | undefined) => text ?? <Skeleton className="my-1.5 h-5 w-14" />
  const month = summary?.months.at(-1)
  const isEnding = params.filters.ending === 'yes'
  return (
    <Card aria-label="Summary">
      <CardCells columns={4} className="max-[21.25rem]:grid-cols-1">
        <Stat
          label="Active"
          value={value(summary && formatCount(summary.goingOn))}
          note={month && activeMessage(month)}
        />
        <Stat
          label={<span className="whitespace-normal">Monthly recurring revenue</span>}
          value={value(summary && formatMoney(summary.monthlyRevenueCents))}
          note={revenueNote(summary)}
        />
        <Stat
          label="Comped"
          value={value(summary && formatCount(summary.comped))}
          note={summary && compsMessage(summary)}
          onPress={() => void navigate(paths.compedSubscribers())}
        />
        <Stat
          label="Ending"
          value={value(summary && formatCount(summary.ending))}
          note={summary ? `${formatMoney(summary.endingRevenueCents)} a month goes with them` : undefined}
          isPressed={isEnding}
          onPress={() => params.setFilter('ending', isEnding ? undefined : 'yes')}
        />
      </CardCells>
    </Card>
  )
}

/** What is paid in another currency is told, and not added up. */
function revenueNote(summary: SubscriptionSummary | undefined): string {
  const said = 'Through this site; yearly amounts as a twelfth'
  const others = (summary?.inOtherCurrencies ?? []).map(
    ({ currency, paying }) => `${formatCount(paying)} in ${currency.toUpperCase()}`,
  )
  return others.length === 0 ? said : `${said}. Without ${others.join(', ')}`
}

/** Of those that go on, some bring in nothing for a while: their payments are paused, or their term is over. */
const activeMessage = ({ started, ended, goingOn, paying }: SubscriptionMonth): string => {
  const moved = `${formatCount(started)} started, ${formatCount(ended)} ended this month`
  return goingOn === paying ? moved : `${moved}. ${formatCount(goingOn - paying)} without payments at present`
}

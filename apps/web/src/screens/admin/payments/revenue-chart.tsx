import type { SubscriptionMonth } from '@joy/contract'
import { formatCount } from '@joy/domain/time/dates.ts'
import { longMonth, monthLabel } from '@joy/domain/time/months.ts'
import { formatMoney } from '@joy/domain/plans/revenue.ts'
import { Table, TBody, Td, Th, THead, Tr } from '@joy/ui/data-table.tsx'
import { Card } from '@joy/ui/card.tsx'
import { AreaChart } from '#components/chart/area-chart.tsx'
import { communityZone } from '#dates.ts'

/** The last twelve months, and the same numbers in a table below. */
export function RevenueChart({ months }: { months: readonly SubscriptionMonth[] }) {
  const [first, last] = [months[0], months.at(-1)]
  if (!first || !last) return null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
      <AreaChart
        title="The last twelve months"
        note={`Monthly recurring revenue through this site at the end of each month, in ${communityZone()}. Comps bring in nothing.`}
        label={`Monthly recurring revenue went from ${formatMoney(first.monthlyRevenueCents)} in ${longMonth(first.month)} to ${formatMoney(last.monthlyRevenueCents)} in ${longMonth(last.month)}`}
        months={months.map((month) => month.month)}
        values={months.map((month) => month.monthlyRevenueCents / 100)}
        format={(dollars) => formatMoney(Math.round(dollars * 100))}
        height={196}
        tip={(at) => {
          const month = months[at] ?? last
          return {
            title: longMonth(month.month),
            figure: `${formatMoney(month.monthlyRevenueCents)} a month`,
            lines: [stockMessage(month), `${formatCount(month.started)} started, ${formatCount(month.ended)} ended`],
          }
        }}
      />
      <details>
        <summary className="rounded-small text-table text-text-soft">The same in numbers</summary>
        <Card className="mt-2.5">
          <Numbers months={months} />
        </Card>
      </details>
    </div>
  )
}

/** Paused payments and terms that are over bring in nothing, and go on. */
const stockMessage = ({ goingOn, paying }: SubscriptionMonth): string =>
  goingOn === paying
    ? `${formatCount(paying)} paying`
    : `${formatCount(goingOn)} going on, ${formatCount(paying)} of them paying`

const Numbers = ({ months }: { months: readonly SubscriptionMonth[] }) => (
  <Table density="compact" isCheckless aria-label="The last twelve months">
    <THead isSticky={false}>
      <Th>Month</Th>
      {['Revenue', 'Paying', 'Going on', 'Started', 'Ended'].map((heading) => (
        <Th key={heading} align="right">
          {heading}
        </Th>
      ))}
    </THead>
    <TBody>
      {months.toReversed().map((month) => (
        <Tr key={month.month}>
          <Td phone="title">{monthLabel(month.month)}</Td>
          <Td phone="badge" align="right" className="tabular-nums">
            {formatMoney(month.monthlyRevenueCents)}
          </Td>
          <Td phone="sub" align="right" className="tabular-nums">
            <span className="max-md:hidden">{formatCount(month.paying)}</span>
            <span className="md:hidden">{stockMessage(month)}</span>
          </Td>
          <Td phone="hidden" align="right" className="tabular-nums">
            {formatCount(month.goingOn)}
          </Td>
          <Td phone="aside" align="right" className="tabular-nums">
            {formatCount(month.started)}
            <span className="md:hidden"> started, {formatCount(month.ended)} ended</span>
          </Td>
          <Td phone="hidden" align="right" className="tabular-nums">
            {formatCount(month.ended)}
          </Td>
        </Tr>
      ))}
    </TBody>
  </Table>
)

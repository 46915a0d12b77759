import type { SubscriptionMonth } from '@joy/contract'
import { formatCount } from '@joy/domain/time/dates.ts'
import { longMonth, monthLabel } from '@joy/domain/time/months.ts'
import { formatMoney } from '@joy/domain/plans/revenue.ts'
import { Table, TBody, Td, Th, THead, Tr } from '@joy/ui/data-table.tsx'
import { Pane } from '@joy/ui/pane.tsx'
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
        months={months.map((it) => it.month)}
        values={months.map((it) => it.monthlyRevenueCents / 100)}
        format={(dollars) => formatMoney(Math.round(dollars * 100))}
        height={196}
        tip={(at) => {
          const it = months[at] ?? last
          return {
            title: longMonth(it.month),
            figure: `${formatMoney(it.monthlyRevenueCents)} a month`,
            lines: [stockWords(it), `${formatCount(it.started)} started, ${formatCount(it.ended)} ended`],
          }
        }}
      />
      <details>
        <summary className="rounded-small text-table text-text-soft">The same in numbers</summary>
        <Pane className="mt-2.5">
          <Numbers months={months} />
        </Pane>
      </details>
    </div>
  )
}

/** Paused payments and terms that are over bring in nothing, and go on. */
const stockWords = ({ goingOn, paying }: SubscriptionMonth): string =>
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
      {months.toReversed().map((it) => (
        <Tr key={it.month}>
          <Td phone="title">{monthLabel(it.month)}</Td>
          <Td phone="badge" align="right" className="tabular-nums">
            {formatMoney(it.monthlyRevenueCents)}
          </Td>
          <Td phone="sub" align="right" className="tabular-nums">
            <span className="max-md:hidden">{formatCount(it.paying)}</span>
            <span className="md:hidden">{stockWords(it)}</span>
          </Td>
          <Td phone="hidden" align="right" className="tabular-nums">
            {formatCount(it.goingOn)}
          </Td>
          <Td phone="aside" align="right" className="tabular-nums">
            {formatCount(it.started)}
            <span className="md:hidden"> started, {formatCount(it.ended)} ended</span>
          </Td>
          <Td phone="hidden" align="right" className="tabular-nums">
            {formatCount(it.ended)}
          </Td>
        </Tr>
      ))}
    </TBody>
  </Table>
)

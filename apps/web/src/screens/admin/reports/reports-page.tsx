import type { Report } from '@joy/contract'
import { monthLabel } from '@joy/domain/time/months.ts'
import { EmptyIllustration } from '@joy/ui/illustrations.tsx'
import { EmptyState } from '@joy/ui/empty-state.tsx'
import { LinkButton } from '@joy/ui/link-button.tsx'
import { Card } from '@joy/ui/card.tsx'
import { Select } from '@joy/ui/select-field.tsx'
import { Upload } from 'lucide-react'
import { Link } from 'react-router-dom'
import { ScreenLoadError } from '#components/load-error.tsx'
import { OutcomeNotice } from '#components/outcome/outcome-notice.tsx'
import { communityZone } from '#dates.ts'
import { useMay } from '#hooks/use-may.ts'
import { ConsolePage } from '#layouts/console-shell/console-page.tsx'
import { paths } from '#paths.ts'
import { GrowthCharts } from './growth-charts.tsx'
import { growthColumns, subscriptionColumns, sourceColumns } from './month-columns.ts'
import { MonthTable } from './month-table.tsx'
import { PaymentCharts } from './payment-charts.tsx'
import { ReportCards } from './report-cards.tsx'
import { ReportsSkeleton } from './reports-skeleton.tsx'
import { SegmentReport } from './segment-report.tsx'
import { periods, useReport } from './use-report.ts'
import { SourceChart } from './source-chart.tsx'
import { useReportFiles } from './use-report-files.ts'

/** Growth, tiers, churn and sources over time (rulings, section 5). Months are the community's. */
export function ReportsPage() {
  const { period, months, choose, report } = useReport()
  const { data } = report
  return (
    <ConsolePage
      title="Reports"
      state={data && toSpan(data)}
      actions={
        <Select
          aria-label="Period"
          value={period}
          options={periods}
          onChange={(event) => choose(event.target.value)}
          className="md:w-42"
        />
      }
    >
      {report.isPending && <ReportsSkeleton />}
      {report.isError && (
        <ScreenLoadError
          sentence="Failed to load the reports. Please try again."
          whatFailed="Failed to fetch reports"
          error={report.error}
          onRetry={() => void report.refetch()}
          isRetrying={report.isFetching}
        />
      )}
      {data && (isEmpty(data) ? <NoData /> : <Loaded report={data} months={months} />)}
    </ConsolePage>
  )
}

const toSpan = ({ months }: Report) =>
  `${monthLabel(months[0]?.month ?? '1970-01')} to ${monthLabel(months.at(-1)?.month ?? '1970-01')}, ${communityZone()}`

const isEmpty = ({ months, comped }: Report) =>
  comped === 0 &&
  months.every((it) => it.subscribers + it.websiteSignUps + it.goingOn + it.paidStarted + it.paidEnded === 0)

function Loaded({ report, months }: { report: Report; months: number }) {
  const files = useReportFiles(months)
  const maySave = useMay('reports.file')
  const shared = {
    months: report.months,
    onSave: maySave ? (table: Parameters<typeof files.save>[0]) => void files.save(table) : undefined,
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 md:gap-7">
      <ReportCards {...report} />
      <OutcomeNotice outcome={files.outcome} onDismiss={files.dismissOutcome} />
      <div className={withFigures}>
        <GrowthCharts months={report.months} />
        <MonthTable
          title="By month"
          note="Unsubscribed counts whose mailbox is closed now, by whatever word or list, in the month in which they left."
          table="growth"
          columns={growthColumns(report.months)}
          isSaving={files.pending === 'growth'}
          {...shared}
        />
      </div>
      <div className={withFigures}>
        <PaymentCharts months={report.months} />
        <MonthTable
          title="Payments by month"
          table="payments"
          columns={subscriptionColumns}
          isSaving={files.pending === 'payments'}
          {...shared}
        />
      </div>
      <div className={withFigures}>
        <SourceChart months={report.months} />
        <MonthTable
          title="Sources by month"
          table="sources"
          columns={sourceColumns}
          isSaving={files.pending === 'sources'}
          {...shared}
        />
      </div>
      <SegmentReport months={months} />
    </div>
  )
}

/** Charts, and close below them the figures that they are drawn from. */
const withFigures = 'grid grid-cols-[minmax(0,1fr)] gap-3 md:gap-7'

const NoData = () => (
  <Card>
    <EmptyState
      title="Nothing to report yet"
      illustration={<EmptyIllustration />}
      actions={
        <LinkButton as={Link} to={paths.sync('import')} tone="primary" icon={Upload}>
          Import CSV
        </LinkButton>
      }
    >
      As soon as somebody is on a list, their months appear here.
    </EmptyState>
  </Card>
)

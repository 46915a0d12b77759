import { consoleMessages } from '#data/console-messages.ts'
import type { DashboardOverview, DashboardStats } from '@joy/contract'
import { formatCount } from '@joy/domain/time/dates.ts'
import { Card, CardCells, Section } from '@joy/ui/card.tsx'
import { carriedMessage, outsideMessage } from '#features/reports/carried-messages.ts'
import { growthMessage } from '#features/reports/growth-messages.ts'
import { SeeWho } from '#features/comps/outside/on-no-list-link.tsx'
import { LoadError } from '#components/load-error.tsx'
import { OutcomeNotice } from '#components/outcome/outcome-notice.tsx'
import { trpc } from '#data/trpc.ts'
import { useExports } from '#features/exports/use-exports.ts'
import { ExportPrompt } from './export-prompt.tsx'
import { Metric } from './metric.tsx'
import { GrowthLine } from './growth-line.tsx'
import { TierShares } from './tier-shares.tsx'
import { websiteShare } from '@joy/domain/reports/website-share.ts'

type StatsQuery = {
  data: DashboardStats | undefined
  error: unknown
  isError: boolean
  isFetching: boolean
  refetch: () => unknown
}
type Props = { stats: StatsQuery; overview: DashboardOverview | undefined }

/** Three figures, and whether website sign-ups wait for their export. */
export function SubscriptionMetrics({ stats, overview }: Props) {
  const exports = useExports({ wording: 'subscribers' })
  const { data } = stats
  // Where it is there, one answer says the figure and what it is made of.
  const members = overview?.planningCenter.members ?? data?.planningCenterMembers
  // Without the months the figure still stands; they are told of in full at the reports.
  const growth = trpc.reports.overview.useQuery({ months: 12 }).data?.months
  return (
    <Section title="Subscription Metrics">
      {stats.isError && !data ? (
        <LoadError
          sentence={consoleMessages.metricsNotLoaded}
          whatFailed={consoleMessages.fetchDashboard}
          error={stats.error}
          onRetry={() => void stats.refetch()}
          isRetrying={stats.isFetching}
        />
      ) : (
        <>
          <Card aria-busy={stats.isFetching}>
            <CardCells columns={3}>
              <Metric
                label="Newsletter subscribers"
                value={data && formatCount(data.substackSubscribers)}
                note={growth && growthMessage(growth)}
                aside={growth && <GrowthLine months={growth} />}
                footer={data && onWebsiteMessage(data)}
              />
              <TierShares
                tiers={data?.subscriptionsByTier}
                footer={
                  overview &&
                  outsideMessage(overview.outside) && (
                    <>
                      <span>{outsideMessage(overview.outside)}</span>
                      <SeeWho compedOutside={overview.compedOutside} />
                    </>
                  )
                }
              />
              <Metric
                label="Planning Center members"
                value={data && members !== undefined && formatCount(members)}
                note={overview && membersMessage(overview)}
                footer={overview && waitingMessage(overview.planningCenter.waiting)}
              />
            </CardCells>
          </Card>
          {!data && <div aria-hidden="true" className="h-15.5 rounded-panel border border-edge-subtle" />}
          {data && (
            <ExportPrompt
              unexported={data.unexportedSubscribers}
              leftOut={data.leftOut}
              notSeen={overview?.exportedNotSeen}
              isPending={exports.pending === 'website'}
              onExport={() => void exports.run('website')}
            />
          )}
          <OutcomeNotice outcome={exports.outcome} onDismiss={exports.dismissOutcome} />
        </>
      )}
    </Section>
  )
}

/** Some of them are not among the newsletter's people beside it, and some were added by hand. */
const onWebsiteMessage = (stats: DashboardStats) =>
  `${formatCount(stats.websiteSubscribers)} on the website’s list, ${websiteShare(stats)}% as many`

const membersMessage = ({ planningCenter: { members, carriedBy } }: DashboardOverview) =>
  members > 0 ? carriedMessage(carriedBy) : 'Nobody is registered yet'

const waitingMessage = (waiting: number) =>
  waiting === 0
    ? 'Nobody is waiting to be registered'
    : `${formatCount(waiting)} more ${waiting === 1 ? 'is' : 'are'} waiting to be registered`

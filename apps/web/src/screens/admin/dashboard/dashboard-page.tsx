import { formatMomentWithZone, formatWeekday } from '#dates.ts'
import { trpc } from '#data/trpc.ts'
import { ConsolePage } from '#layouts/console-shell/console-page.tsx'
import { FirstRun } from './first-run/first-run.tsx'
import { IntegrationsSection } from './integrations/integrations-section.tsx'
import { SubscriptionMetrics } from './metrics/subscription-metrics.tsx'
import { NewsletterSubscribers } from './newsletter/newsletter-subscribers.tsx'
import { RecentActivity } from './recent-activity.tsx'
import { UpgradeWorkflow } from './workflow/upgrade-workflow.tsx'

/** The dashboard: five sections, each with its own states (specification, section 2); on a fresh site its first steps above. */
export function DashboardPage() {
  const stats = trpc.dashboard.stats.useQuery()
  const overview = trpc.dashboard.overview.useQuery()
  const at = overview.data?.checkedAt
  return (
    <ConsolePage title="Dashboard" state={at && <span title={formatMomentWithZone(at)}>{formatWeekday(at)}</span>}>
      <FirstRun />
      <IntegrationsSection overview={overview} />
      <SubscriptionMetrics stats={stats} overview={overview.data} />
      <NewsletterSubscribers stats={stats.data} overview={overview.data} />
      <RecentActivity />
      <UpgradeWorkflow overview={overview} />
    </ConsolePage>
  )
}

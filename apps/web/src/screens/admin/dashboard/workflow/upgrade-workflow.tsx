import { consoleMessages } from '#data/console-messages.ts'
import type { DashboardOverview, WorkflowStep as Step } from '@joy/contract'
import { formatCount } from '@joy/domain/time/dates.ts'
import { Badge, type BadgeTone } from '@joy/ui/badge.tsx'
import { Card, Section } from '@joy/ui/card.tsx'
import { TextLink } from '@joy/ui/text-link.tsx'
import { Link } from 'react-router-dom'
import { formatShortMoment } from '#dates.ts'
import { OnNoListLink } from '#features/comps/outside/on-no-list-link.tsx'
import { LoadError } from '#components/load-error.tsx'
import { paths } from '#paths.ts'
import type { QueryState } from '#data/query-state.ts'
import { WorkflowStep } from './workflow-step.tsx'

/** How a subscriber becomes a member, step by step, as it truly stands now. */
export const UpgradeWorkflow = ({ overview }: { overview: QueryState<DashboardOverview> }) => (
  <Section
    title="Upgrade Workflow"
    note={overview.data && <WholeState workflow={overview.data.workflow} />}
    aside={
      <TextLink as={Link} to={paths.integrations()} className="min-h-6">
        Configure workflow
      </TextLink>
    }
  >
    {overview.isError && !overview.data ? (
      <LoadError
        sentence={consoleMessages.integrationsNotLoaded}
        whatFailed="Failed to fetch the state of the upgrade workflow"
        error={overview.error}
        onRetry={() => void overview.refetch()}
        isRetrying={overview.isFetching}
      />
    ) : (
      <Card aria-busy={overview.isFetching}>
        <ol className="grid gap-6 p-4 md:grid-cols-3 md:gap-0 md:p-5 md:pb-4.5">
          {toSteps(overview.data).map((step, index) => (
            <WorkflowStep key={step.title} number={index + 1} {...step} />
          ))}
        </ol>
      </Card>
    )}
  </Section>
)

/** The worst state of the three speaks for the whole. */
function WholeState({ workflow }: Pick<DashboardOverview, 'workflow'>) {
  const states = Object.values(workflow).map((it) => it.state)
  const whole = states.includes('needs attention')
    ? 'needs attention'
    : states.includes('not connected')
      ? 'not connected'
      : 'running'
  const { tone, label } = wholeLabels[whole]
  return (
    <Badge tone={tone} isBare>
      {label}
    </Badge>
  )
}
const wholeLabels: Record<Step['state'], { tone: BadgeTone; label: string }> = {
  running: { tone: 'good', label: 'Running normally' },
  'needs attention': { tone: 'warn', label: 'Needs attention' },
  'not connected': { tone: 'neutral', label: 'Not fully connected' },
}

/** Words and figures of the three steps; the figures are absent while they load. */
function toSteps(overview: DashboardOverview | undefined) {
  const { substack, stripe, planningCenter, workflow, compedSubscribers, compedOutside, checkedAt } = overview ?? {}
  return [
    {
      title: 'Fetch subscriber data',
      text: 'Read from Substack by e-mail address.',
      step: workflow?.fetch,
      facts: substack && [
        { figure: formatCount(substack.subscribers), label: 'known' },
        ...(substack.lastSyncedAt && checkedAt ? [{ label: formatShortMoment(substack.lastSyncedAt, checkedAt) }] : []),
      ],
    },
    {
      title: 'Handle payment',
      text: 'Stripe checkout, or comped by you.',
      step: workflow?.payment,
      facts: stripe && [
        { figure: formatCount(stripe.paying), label: 'paying here' },
        {
          figure: formatCount(compedSubscribers ?? 0),
          label: compedOutside ? 'comps in force,' : 'comps in force',
          aside: <OnNoListLink compedOutside={compedOutside ?? 0} />,
        },
      ],
    },
    {
      title: 'Register the member',
      text: 'Add to Planning Center.',
      step: workflow?.register,
      facts: planningCenter && [
        { figure: formatCount(planningCenter.members), label: 'registered' },
        { figure: formatCount(planningCenter.waiting), label: 'waiting' },
      ],
    },
  ]
}

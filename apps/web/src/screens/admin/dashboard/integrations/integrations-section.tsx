import { consoleMessages } from '#data/console-messages.ts'
import type { DashboardOverview } from '@joy/contract'
import { Card, Section } from '@joy/ui/card.tsx'
import { ComparedAsOf } from '#features/reconcile/compared-as-of.tsx'
import { LoadError } from '#components/load-error.tsx'
import type { QueryState } from '#data/query-state.ts'
import { IntegrationCard } from './integration-card.tsx'
import { integrationCards } from './integration-cards.ts'

/** What is connected, each with two figures and the way to its settings. */
export const IntegrationsSection = ({ overview }: { overview: QueryState<DashboardOverview> }) => (
  <Section title="Platform Integrations" note={overview.data && <ComparedAsOf at={overview.data.comparedAt} />}>
    {overview.isError && !overview.data ? (
      <LoadError
        sentence={consoleMessages.integrationsNotLoaded}
        whatFailed={consoleMessages.fetchIntegrations}
        error={overview.error}
        onRetry={() => void overview.refetch()}
        isRetrying={overview.isFetching}
      />
    ) : (
      <Card aria-busy={overview.isFetching}>
        <ul className="grid gap-px overflow-hidden rounded-[9px] bg-edge-subtle md:grid-cols-2 wide:grid-cols-4">
          {integrationCards.map((card) => (
            <IntegrationCard key={card.platform} card={card} overview={overview.data} />
          ))}
        </ul>
      </Card>
    )}
  </Section>
)

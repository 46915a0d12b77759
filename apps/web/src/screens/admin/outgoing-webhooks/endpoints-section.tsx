import type { OutgoingEndpoint } from '@joy/contract'
import { Button } from '@joy/ui/button.tsx'
import { Card, Section } from '@joy/ui/card.tsx'
import { EmptyState } from '@joy/ui/empty-state.tsx'
import { EmptyIllustration } from '@joy/ui/illustrations.tsx'
import { TextLink } from '@joy/ui/text-link.tsx'
import { Plus } from 'lucide-react'
import { LoadError } from '#components/load-error.tsx'
import { SkeletonLines } from '#components/skeleton-lines.tsx'
import { apiPaths } from '#paths.ts'
import { EndpointsTable } from './endpoints-table.tsx'
import type { EndpointActs } from './use-endpoint-acts.ts'

type Query = {
  data: readonly OutgoingEndpoint[] | undefined
  isPending: boolean
  isError: boolean
  isFetching: boolean
  error: unknown
  refetch: () => unknown
}

/** Where messages go, in each of its states. */
export const EndpointsSection = ({ endpoints, acts }: { endpoints: Query; acts: EndpointActs }) => (
  <Section
    title="Endpoints"
    note={
      <>
        Your own tools, such as Zapier or n8n, are told as it happens.{' '}
        <TextLink href={apiPaths.docs()}>API documentation</TextLink>
      </>
    }
  >
    {endpoints.isError ? (
      <LoadError
        sentence="The endpoints could not be loaded."
        whatFailed="Failed to fetch the endpoints"
        error={endpoints.error}
        onRetry={() => void endpoints.refetch()}
        isRetrying={endpoints.isFetching}
      />
    ) : (
      <Card>
        {endpoints.isPending && <SkeletonLines count={2} />}
        {endpoints.data?.length === 0 && (
          <EmptyState
            title="No endpoints yet"
            illustration={<EmptyIllustration />}
            actions={
              <Button icon={Plus} onClick={() => acts.ask({ kind: 'add' })}>
                Add an endpoint
              </Button>
            }
          >
            Add the address that your tool gives you, and choose what it is told.
          </EmptyState>
        )}
        {endpoints.data && endpoints.data.length > 0 && <EndpointsTable endpoints={endpoints.data} acts={acts} />}
      </Card>
    )}
  </Section>
)

import type { OutgoingEndpoint } from '@joy/contract'
import { counted } from '@joy/domain/labels/counted.ts'
import { Button } from '@joy/ui/button.tsx'
import { CardFooter, Section } from '@joy/ui/card.tsx'
import { EmptyState } from '@joy/ui/empty-state.tsx'
import { EmptyIllustration } from '@joy/ui/illustrations.tsx'
import { TextLink } from '@joy/ui/text-link.tsx'
import { Plus } from 'lucide-react'
import { ListView } from '#components/list/list-view.tsx'
import { apiPaths } from '#paths.ts'
import { endpointsColumns } from './endpoints-columns.tsx'
import type { EndpointActs } from './use-endpoint-acts.ts'

type Query = {
  data: readonly OutgoingEndpoint[] | undefined
  isPending: boolean
  isError: boolean
  isFetching: boolean
  error: unknown
  refetch: () => unknown
}

/** There are so few that they stand on one page. */
const onePage = {
  page: 1,
  turnForward: () => undefined,
  turnBack: () => undefined,
  isNarrowed: false,
  clear: () => undefined,
}

const toPage = ({ data, ...query }: Query) => ({
  ...query,
  isPlaceholderData: false,
  data: data && { items: data, nextCursor: null, total: data.length, matching: data.length },
})

/** Where messages go, in each of its states. */
export const EndpointsSection = ({ endpoints, acts }: { endpoints: Query; acts: EndpointActs }) => (
  <Section
    title="Endpoints"
    note={
      <>
        <span>Your own tools, such as Zapier or n8n, are told as it happens. </span>
        <TextLink href={apiPaths.docs()}>API documentation</TextLink>
      </>
    }
  >
    <ListView
      table="outgoing-endpoints"
      label="Endpoints"
      noun="endpoints"
      nounOfOne="endpoint"
      columns={endpointsColumns(acts)}
      page={toPage(endpoints)}
      params={onePage}
      isTwoLine
      isKeyless
      footer={endpoints.data?.length ? <CardFooter>{counted(endpoints.data.length, 'endpoint')}</CardFooter> : <></>}
      failed={{ sentence: 'The endpoints could not be loaded.', whatFailed: 'Failed to fetch the endpoints' }}
      empty={
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
      }
    />
  </Section>
)

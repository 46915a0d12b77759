import { consoleMessages } from '#data/console-messages.ts'
import type { ActivityRecord } from '@joy/contract'
import { Table, TBody, Td, Th, THead, Tr } from '@joy/ui/data-table.tsx'
import { Card, Section } from '@joy/ui/card.tsx'
import { SkeletonRows } from '@joy/ui/skeleton-rows.tsx'
import { Skeleton } from '@joy/ui/skeleton.tsx'
import { TextLink } from '@joy/ui/text-link.tsx'
import { keepPreviousData } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { ActivityMoment, ActivityPerson, ActivityStatus } from '#features/activity/activity-cells.tsx'
import { ListFooter } from '#components/list/list-footer.tsx'
import { LoadError } from '#components/load-error.tsx'
import { pageRange } from '#components/list/page-labels.ts'
import { trpc } from '#data/trpc.ts'
import { useListParams } from '#components/list/use-list-params.ts'
import { paths } from '#paths.ts'

/** Rows of the table, always (specification, section 9). */
const ROWS = 5

/** The newest entries of the log, five a page; the page stands in the address. */
export function RecentActivity() {
  const params = useListParams({ sorts: ['-at'], defaultSort: '-at', filters: [] })
  const page = trpc.activity.page.useQuery(
    { limit: ROWS, ...(params.cursor ? { cursor: params.cursor } : {}) },
    { placeholderData: keepPreviousData },
  )
  const { data } = page
  const isTurnable = data !== undefined && !page.isPlaceholderData
  const next = data?.nextCursor
  return (
    <Section
      title="Recent Activity"
      aside={
        <TextLink as={Link} to={paths.activity()} className="min-h-6">
          View all
          <ArrowRight size={14} strokeWidth={1.5} aria-hidden="true" />
        </TextLink>
      }
    >
      {page.isError && !data ? (
        <LoadError
          sentence={consoleMessages.activityNotLoaded}
          whatFailed={consoleMessages.fetchActivity}
          error={page.error}
          onRetry={() => void page.refetch()}
          isRetrying={page.isFetching}
        />
      ) : (
        <Card aria-busy={page.isFetching}>
          <Table isTwoLine isCheckless aria-label="Recent Activity">
            <THead isSticky={false}>
              <Th>User</Th>
              <Th width="22%">Action</Th>
              <Th width="17%">Platform</Th>
              <Th width="19%">Date</Th>
              <Th width="136px">Status</Th>
            </THead>
            {data ? (
              <TBody>
                {data.items.map((entry) => (
                  <ActivityLine key={entry.id} entry={entry} />
                ))}
                {data.items.length < ROWS && <Padding rows={ROWS - data.items.length} />}
              </TBody>
            ) : (
              <WaitingRows />
            )}
          </Table>
          <ListFooter
            onPrevious={isTurnable ? params.turnBack : undefined}
            onNext={isTurnable && next ? () => params.turnForward(next) : undefined}
          >
            {data ? (
              <span>
                {pageRange({ page: params.page, limit: ROWS, shown: data.items.length, matching: data.matching }) ??
                  'Nothing yet'}
              </span>
            ) : (
              <Skeleton className="h-2.5 w-20" />
            )}
          </ListFooter>
        </Card>
      )}
    </Section>
  )
}

const ActivityLine = ({ entry }: { entry: ActivityRecord }) => (
  <Tr>
    <Td phone="title">
      <ActivityPerson {...entry} />
    </Td>
    <Td phone="sub" title={entry.details ?? entry.action}>
      {entry.action}
    </Td>
    <Td phone="hidden" className="text-text-soft" title={entry.platform}>
      {entry.platform}
    </Td>
    <Td phone="aside" className="text-text-soft">
      <ActivityMoment {...entry} />
    </Td>
    <Td phone="badge" className="max-md:self-start">
      <ActivityStatus {...entry} />
    </Td>
  </Tr>
)

/** Fills the place of the rows that are not there, so that the table keeps its height. */
const Padding = ({ rows }: { rows: number }) => (
  <Tr className="md:hover:[&>td]:bg-transparent!">
    <Td
      colSpan={5}
      phone="full"
      style={{ ['--rows' as string]: rows }}
      className="text-center md:h-[calc(var(--row)*var(--rows))] text-text-soft max-md:col-[1/-1] max-md:py-3"
    >
      No more activities to display
    </Td>
  </Tr>
)

const WaitingRows = () => (
  <SkeletonRows
    widths={['w-36', 'w-32', 'w-40', 'w-34', 'w-30']}
    cells={[
      { look: 'person', phone: 'title' },
      { look: 'text', width: 'w-28', phone: 'sub' },
      { look: 'text', phone: 'hidden' },
      { look: 'text', width: 'w-24', phone: 'aside' },
      { look: 'badge', width: 'w-20', phone: 'badge' },
    ]}
  />
)

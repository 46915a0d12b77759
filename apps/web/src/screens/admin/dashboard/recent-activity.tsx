import { consoleMessages } from '#data/console-messages.ts'
import type { ActivityRecord } from '@joy/contract'
import { Td, Tr } from '@joy/ui/data-table.tsx'
import { Card, Section } from '@joy/ui/card.tsx'
import { Skeleton } from '@joy/ui/skeleton.tsx'
import { TextLink } from '@joy/ui/text-link.tsx'
import { keepPreviousData } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { ActivityMoment, ActivityPerson, ActivityStatus } from '#features/activity/activity-cells.tsx'
import type { Column } from '#components/list/column.ts'
import { ListFooter } from '#components/list/list-footer.tsx'
import { ListOffer } from '#components/list/list-offer.tsx'
import { ListSkeleton } from '#components/list/list-table.tsx'
import { RowsTable } from '#components/list/rows-table.tsx'
import { LoadError } from '#components/load-error.tsx'
import { pageRange } from '#components/list/page-labels.ts'
import { trpc } from '#data/trpc.ts'
import { useListParams } from '#components/list/use-list-params.ts'
import { paths } from '#paths.ts'

/** Rows of the table, always (specification, section 9). */
const ROWS = 5

const waitingWidths = ['w-36', 'w-32', 'w-40', 'w-34', 'w-30'] as const

const columns: readonly Column<ActivityRecord>[] = [
  {
    id: 'user',
    label: 'User',
    phone: 'title',
    skeleton: { look: 'person' },
    cell: (entry) => <ActivityPerson {...entry} />,
  },
  {
    id: 'action',
    label: 'Action',
    width: '22%',
    phone: 'sub',
    skeleton: { look: 'text', width: 'w-28' },
    title: ({ details, action }) => details ?? action,
    cell: ({ action }) => action,
  },
  {
    id: 'platform',
    label: 'Platform',
    width: '17%',
    phone: 'hidden',
    skeleton: { look: 'text' },
    className: 'text-text-soft',
    title: ({ platform }) => platform,
    cell: ({ platform }) => platform,
  },
  {
    id: 'date',
    label: 'Date',
    width: '19%',
    phone: 'aside',
    skeleton: { look: 'text', width: 'w-24' },
    className: 'text-text-soft',
    cell: (entry) => <ActivityMoment {...entry} />,
  },
  {
    id: 'status',
    label: 'Status',
    width: '136px',
    phone: 'badge',
    skeleton: { look: 'badge', width: 'w-20' },
    className: 'max-md:self-start',
    cell: (entry) => <ActivityStatus {...entry} />,
  },
]

/** The newest entries of the log, five a page; the page stands in the address. */
export function RecentActivity() {
  const params = useListParams({ sorts: ['-at'], defaultSort: '-at', filters: [] })
  const page = trpc.activity.page.useQuery(
    { limit: ROWS, ...(params.cursor ? { cursor: params.cursor } : {}) },
    { placeholderData: keepPreviousData },
  )
  const { data } = page
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
          <ListOffer data={data} onShow={() => void page.refetch()} />
          <RowsTable
            label="Recent Activity"
            isTwoLine
            columns={columns}
            rows={data?.items}
            waiting={<ListSkeleton columns={columns} isNarrow={false} widths={waitingWidths} />}
          >
            {data && data.items.length < ROWS && <Padding rows={ROWS - data.items.length} />}
          </RowsTable>
          <ListFooter
            onPrevious={data && params.turnBack}
            onNext={next ? () => params.turnForward(next) : undefined}
            isTurning={page.isPlaceholderData}
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

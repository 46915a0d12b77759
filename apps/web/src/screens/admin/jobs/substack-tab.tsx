import type { PlatformAction } from '@joy/contract'
import { formatCount, formatDay, formatMoment, formatMomentWithZone } from '@joy/domain/dates.ts'
import { Button } from '@joy/ui/button.tsx'
import { Td, Th, THead, Tr } from '@joy/ui/data-table.tsx'
import { EmptyDrawing } from '@joy/ui/drawings.tsx'
import { EmptyState } from '@joy/ui/empty-state.tsx'
import { Toolbar } from '@joy/ui/toolbar.tsx'
import { keepPreviousData } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { Link } from 'react-router-dom'
import { OutcomeNotice } from '../../../components/outcome-notice.tsx'
import { trpc } from '../../../data/trpc.ts'
import { useListParams } from '../../../hooks/use-list-params.ts'
import { useMay } from '../../../hooks/use-may.ts'
import { paths } from '../../../paths.ts'
import { PagedPane } from './paged-pane.tsx'
import { CopiedNotice } from './copied-notice.tsx'
import { useToDo, type ToDo } from './use-to-do.ts'

/** Comps that are in force here and that Substack does not know yet: it has no call for them (decisions, section 4). */
export function SubstackTab() {
  const params = useListParams({ sorts: ['-id'], defaultSort: '-id', filters: [] })
  const page = trpc.platformActions.page.useQuery(params.asked, { placeholderData: keepPreviousData })
  const toDo = useToDo()
  const mayMark = useMay('platformActions.mark')
  const total = page.data?.total ?? 0
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <OutcomeNotice outcome={toDo.outcome} onDismiss={toDo.dismissOutcome} />
      {toDo.copied && <CopiedNotice copied={toDo.copied} toDo={toDo} />}
      <PagedPane
        noun="to do"
        label="Substack to do"
        query={page}
        params={params}
        columns={5}
        failed={{ sentence: 'What is to be done could not be loaded.', whatFailed: 'Failed to fetch platform actions' }}
        toolbar={
          <Toolbar>
            <p className="min-w-0 flex-1 basis-64 text-table text-text-soft">
              Comped here, and still to be comped in Substack's dashboard by hand. The next import that shows a comp
              takes it off this list.
            </p>
            {mayMark && (
              <Button
                tone="primary"
                icon={Copy}
                disabled={total === 0}
                isPending={toDo.isCopying}
                onClick={() => void toDo.copyList()}
              >
                {total > 400 ? 'Copy the oldest 400' : `Copy list (${formatCount(total)})`}
              </Button>
            )}
          </Toolbar>
        }
        head={
          <THead>
            <Th>Subscriber</Th>
            <Th width="26%">Reason</Th>
            <Th width="14%">Until</Th>
            <Th width="18%">Comped</Th>
            <Th width="132px" align="right">
              Actions
            </Th>
          </THead>
        }
        row={(action) => <Row key={action.id} action={action} toDo={mayMark ? toDo : undefined} />}
        empty={
          <EmptyState title="Nothing to do at Substack" drawing={<EmptyDrawing />}>
            Substack knows every comp that is in force here.
          </EmptyState>
        }
      />
    </div>
  )
}

const Row = ({ action, toDo }: { action: PlatformAction; toDo: ToDo | undefined }) => (
  <Tr>
    <Td phone="title" title={action.email} className="max-md:col-[2/-1]!">
      <Link
        to={`${paths.subscribers()}/${action.subscriberId}`}
        className="font-semibold underline-offset-3 hover:underline"
      >
        {action.email}
      </Link>
    </Td>
    <Td phone="sub" title={action.reason ?? undefined} className="text-text-soft">
      {action.reason ?? '–'}
    </Td>
    <Td phone="hidden" className="text-text-soft tabular-nums">
      {action.until ? formatDay(action.until) : 'Forever'}
    </Td>
    <Td
      phone="fact"
      title={`${formatMomentWithZone(action.createdAt)} by ${action.createdBy}`}
      className="text-text-soft tabular-nums"
    >
      {formatMoment(action.createdAt)}
    </Td>
    <Td phone="action" align="right" className="overflow-visible">
      {toDo && (
        <Button
          size="small"
          aria-label={`Mark as done: ${action.email}`}
          isPending={toDo.markingIds.includes(action.id)}
          onClick={() => toDo.markDone([action.id])}
        >
          Mark as done
        </Button>
      )}
    </Td>
  </Tr>
)

import type { PlatformAction } from '@joy/contract'
import { Badge } from '@joy/ui/badge.tsx'
import { Button } from '@joy/ui/button.tsx'
import { Td, Th, THead, Tr } from '@joy/ui/data-table.tsx'
import { EmptyDrawing } from '@joy/ui/drawings.tsx'
import { EmptyState } from '@joy/ui/empty-state.tsx'
import { keepPreviousData } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { formatDay, formatMoment, formatMomentWithZone } from '../../../dates.ts'
import { OutcomeNotice } from '../../../components/outcome-notice.tsx'
import { PlanningCenterPerson } from '../../../components/planning-center-person.tsx'
import { SavedViews } from '../../../components/saved-views/saved-views.tsx'
import { useTableView } from '../../../components/table-view/use-table-view.ts'
import { ViewMenu } from '../../../components/table-view/view-menu.tsx'
import { trpc } from '../../../data/trpc.ts'
import { useListParams } from '../../../hooks/use-list-params.ts'
import { useMay } from '../../../hooks/use-may.ts'
import { type SubstackToDo, useSubstackToDo } from '../../../hooks/use-substack-to-do.ts'
import { paths } from '../../../paths.ts'
import { PagedPane } from '../../../components/paged-pane.tsx'
import { CopiedNotice } from './copied-notice.tsx'
import { deeds, kinds, SubstackToolbar } from './substack-toolbar.tsx'

const columns = [
  { id: 'subscriber', label: 'Subscriber', isAlways: true },
  { id: 'to-do', label: 'To do' },
  { id: 'reason', label: 'Reason' },
  { id: 'until', label: 'Until' },
  { id: 'since', label: 'Since' },
] as const

const nothing = {
  comp: 'Substack knows every comp that is in force here.',
  removal: 'No comp that ended here is known to go on at Substack.',
  unsubscribe: 'Nobody who unsubscribed here is known to get letters of Substack.',
  deletion: 'No account that was deleted here is known to go on at Substack.',
  'member-deletion': 'Nobody whose account was deleted here is known to go on in Planning Center.',
}

const noTotals = { comp: 0, removal: 0, unsubscribe: 0, deletion: 0, 'member-deletion': 0 }

/** Comps that Substack does not know yet, those that ended here and go on there, who unsubscribed and whose account was deleted here: there is no call (decisions, section 4). */
export function SubstackTab() {
  const params = useListParams({ sorts: ['-id'], defaultSort: '-id', filters: ['kind'] })
  const kind = kinds.find((it) => it === params.filters.kind)
  const page = trpc.platformActions.page.useQuery(
    { ...params.asked, ...(kind ? { kind } : {}) },
    { placeholderData: keepPreviousData },
  )
  const totals = trpc.platformActions.totals.useQuery().data ?? noTotals
  const toDo = useSubstackToDo()
  const view = useTableView('platform-actions', columns)
  const mayMark = useMay('platformActions.mark')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <OutcomeNotice outcome={toDo.outcome} onDismiss={toDo.dismissOutcome} />
      {toDo.copied && <CopiedNotice copied={toDo.copied} toDo={toDo} />}
      <PagedPane
        noun="to do"
        label="Substack to do"
        query={page}
        params={params}
        columns={columns.length + 1}
        view={view}
        failed={{ sentence: 'What is to be done could not be loaded.', whatFailed: 'Failed to fetch platform actions' }}
        toolbar={
          <SubstackToolbar
            kind={kind}
            onKind={(next) => params.setFilter('kind', next)}
            totals={totals}
            toDo={mayMark ? toDo : undefined}
            end={
              <>
                <SavedViews screen="platform-actions" />
                <ViewMenu view={view} disabled={!page.data} />
              </>
            }
          />
        }
        head={
          <THead>
            <Th>Subscriber</Th>
            <Th column="to-do" width="196px">
              To do
            </Th>
            <Th column="reason" width="22%">
              Reason
            </Th>
            <Th column="until" width="12%">
              Until
            </Th>
            <Th column="since" width="176px">
              Since
            </Th>
            <Th width="132px" align="right">
              Actions
            </Th>
          </THead>
        }
        row={(action) => <Row key={action.id} action={action} toDo={mayMark ? toDo : undefined} />}
        empty={
          <EmptyState title="Nothing to do at Substack" drawing={<EmptyDrawing />}>
            {nothing[kind ?? 'comp']}
          </EmptyState>
        }
      />
    </div>
  )
}

const Row = ({ action, toDo }: { action: PlatformAction; toDo: SubstackToDo | undefined }) => (
  <Tr>
    <Td phone="title" title={action.email}>
      <Name {...action} />
      {action.paysThere && <span className="ml-2 text-meta text-text-soft">pays there</span>}
    </Td>
    <Td column="to-do" phone="badge">
      <Badge tone={action.kind === 'comp' ? 'wait' : 'warn'} isBare>
        {deeds[action.kind].label}
      </Badge>
    </Td>
    <Td column="reason" phone="sub" title={reasonOf(action)} className="text-text-soft max-md:whitespace-normal">
      {reasonOf(action)}
    </Td>
    <Td column="until" phone="hidden" className="text-text-soft tabular-nums">
      {isOfComp(action) ? (action.until ? formatDay(action.until) : 'Forever') : '–'}
    </Td>
    <Td
      column="since"
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
          aria-label={`Mark as done: ${deeds[action.kind].label}, ${action.email}`}
          isPending={toDo.markingIds.includes(action.id)}
          onClick={() => toDo.markDone([action.id])}
        >
          Mark as done
        </Button>
      )}
    </Td>
  </Tr>
)

const isOfComp = ({ kind }: PlatformAction) => kind === 'comp' || kind === 'removal'

function reasonOf(action: PlatformAction): string {
  if (action.kind === 'unsubscribe') return 'Unsubscribed by their own link'
  return isOfComp(action) ? (action.reason ?? '–') : 'The account was deleted here'
}

/** Leads to the record, or to the comp of somebody who stands on no list. */
function Name({ subscriberId, email, kind }: PlatformAction) {
  if (kind === 'member-deletion') return <PlanningCenterPerson id={email} label={`Person ${email}`} />
  const record = subscriberId === null ? null : paths.subscriberRecord(subscriberId)
  const to = record ?? (kind === 'comp' ? paths.subscribersOf(email) : null)
  return to === null ? (
    <span className="font-semibold">{email}</span>
  ) : (
    <Link to={to} className="font-semibold underline-offset-3 hover:underline">
      {email}
    </Link>
  )
}

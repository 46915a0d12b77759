import type { PlatformAction } from '@joy/contract'
import { formatCount, formatDay, formatMoment, formatMomentWithZone } from '@joy/domain/dates.ts'
import { Badge } from '@joy/ui/badge.tsx'
import { Button } from '@joy/ui/button.tsx'
import { Td, Th, THead, Tr } from '@joy/ui/data-table.tsx'
import { EmptyDrawing } from '@joy/ui/drawings.tsx'
import { EmptyState } from '@joy/ui/empty-state.tsx'
import { Select } from '@joy/ui/select-field.tsx'
import { Toolbar } from '@joy/ui/toolbar.tsx'
import { keepPreviousData } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { Link } from 'react-router-dom'
import { OutcomeNotice } from '../../../components/outcome-notice.tsx'
import { trpc } from '../../../data/trpc.ts'
import { useListParams } from '../../../hooks/use-list-params.ts'
import { useMay } from '../../../hooks/use-may.ts'
import { type SubstackToDo, useSubstackToDo } from '../../../hooks/use-substack-to-do.ts'
import { paths } from '../../../paths.ts'
import { PagedPane } from './paged-pane.tsx'
import { CopiedNotice } from './copied-notice.tsx'

const deeds: Record<PlatformAction['kind'], { label: string; copy: string }> = {
  comp: { label: 'Comp', copy: 'Copy list' },
  removal: { label: 'Remove comp', copy: 'Copy removals' },
}
const kinds = ['comp', 'removal'] as const

/** Comps that Substack does not know yet, and those that ended here and go on there: it has no call (decisions, section 4). */
export function SubstackTab() {
  const params = useListParams({ sorts: ['-id'], defaultSort: '-id', filters: ['kind'] })
  const kind = kinds.find((it) => it === params.filters.kind)
  const page = trpc.platformActions.page.useQuery(
    { ...params.asked, ...(kind ? { kind } : {}) },
    { placeholderData: keepPreviousData },
  )
  const totals = trpc.platformActions.totals.useQuery().data ?? { comp: 0, removal: 0 }
  const toDo = useSubstackToDo()
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
        columns={6}
        failed={{ sentence: 'What is to be done could not be loaded.', whatFailed: 'Failed to fetch platform actions' }}
        toolbar={
          <Toolbar>
            <p className="min-w-0 flex-1 basis-64 text-table text-text-soft">
              To be done in Substack's dashboard by hand: comps that were granted here, and comps that ended here. The
              next import that shows it takes it off this list.
            </p>
            <Select
              aria-label="To do"
              value={kind ?? ''}
              onChange={(event) => params.setFilter('kind', event.target.value || undefined)}
              options={[
                { value: '', label: 'Everything' },
                ...kinds.map((it) => ({ value: it, label: deeds[it].label })),
              ]}
              className="w-40 min-w-0 max-md:flex-1"
            />
            {mayMark &&
              kinds.map((it) => (
                <CopyButton
                  key={it}
                  kind={it}
                  total={totals[it]}
                  toDo={toDo}
                  isShown={it === 'comp' || totals[it] > 0}
                />
              ))}
          </Toolbar>
        }
        head={
          <THead>
            <Th>Subscriber</Th>
            <Th width="132px">To do</Th>
            <Th width="22%">Reason</Th>
            <Th width="12%">Until</Th>
            <Th width="176px">Since</Th>
            <Th width="132px" align="right">
              Actions
            </Th>
          </THead>
        }
        row={(action) => <Row key={action.id} action={action} toDo={mayMark ? toDo : undefined} />}
        empty={
          <EmptyState title="Nothing to do at Substack" drawing={<EmptyDrawing />}>
            {kind === 'removal'
              ? 'No comp that ended here is known to go on at Substack.'
              : 'Substack knows every comp that is in force here.'}
          </EmptyState>
        }
      />
    </div>
  )
}

type CopyProps = { kind: PlatformAction['kind']; total: number; toDo: SubstackToDo; isShown: boolean }

const CopyButton = ({ kind, total, toDo, isShown }: CopyProps) =>
  isShown && (
    <Button
      tone={kind === 'comp' ? 'primary' : 'default'}
      icon={Copy}
      disabled={total === 0}
      isPending={toDo.copying === kind}
      onClick={() => void toDo.copyList(kind)}
    >
      {total > 400 ? `${deeds[kind].copy} (oldest 400)` : `${deeds[kind].copy} (${formatCount(total)})`}
    </Button>
  )

const Row = ({ action, toDo }: { action: PlatformAction; toDo: SubstackToDo | undefined }) => (
  <Tr>
    <Td phone="title" title={action.email}>
      <Link
        to={`${paths.subscribers()}/${action.subscriberId}`}
        className="font-semibold underline-offset-3 hover:underline"
      >
        {action.email}
      </Link>
    </Td>
    <Td phone="badge">
      <Badge tone={action.kind === 'comp' ? 'wait' : 'warn'} isBare>
        {deeds[action.kind].label}
      </Badge>
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

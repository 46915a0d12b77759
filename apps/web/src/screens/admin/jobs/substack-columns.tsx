import type { ManualTask } from '@joy/contract'
import { Badge } from '@joy/ui/badge.tsx'
import { Button } from '@joy/ui/button.tsx'
import { Link } from 'react-router-dom'
import type { Column } from '#components/list/column.ts'
import { PlanningCenterPerson } from '#features/planning-center/planning-center-person.tsx'
import { formatDay, formatMoment, formatMomentWithZone } from '#dates.ts'
import type { SubstackToDo } from '#features/manual-tasks/use-substack-to-do.ts'
import { paths } from '#paths.ts'
import { taskKinds } from './substack-toolbar.tsx'

/** Whom something is to be done for by hand, what, why and since when. `toDo` undefined: by whoever may not mark it. */
export const substackColumns = (toDo: SubstackToDo | undefined): readonly Column<ManualTask>[] => [
  {
    id: 'subscriber',
    label: 'Subscriber',
    menu: 'always',
    phone: 'title',
    skeleton: { look: 'varied' },
    title: ({ email }) => email,
    cell: (action) => (
      <span className="flex min-w-0 items-baseline gap-2">
        <span className="min-w-0 truncate">
          <Name {...action} />
        </span>
        {action.paysThere && <span className="flex-none text-meta text-text-soft">pays there</span>}
      </span>
    ),
  },
  {
    id: 'to-do',
    label: 'To do',
    width: '196px',
    phone: 'badge',
    skeleton: { look: 'badge' },
    cell: ({ kind }) => (
      <Badge tone={kind === 'comp' ? 'wait' : 'warn'} isBare>
        {taskKinds[kind].label}
      </Badge>
    ),
  },
  {
    id: 'reason',
    label: 'Reason',
    width: '22%',
    phone: 'sub',
    skeleton: { look: 'text' },
    className: 'text-text-soft max-md:whitespace-normal',
    title: (action) => reasonMessage(action),
    cell: (action) => reasonMessage(action),
  },
  {
    id: 'until',
    label: 'Until',
    width: '12%',
    phone: 'hidden',
    skeleton: { look: 'text' },
    className: 'text-text-soft tabular-nums',
    cell: (action) => (isOfComp(action) ? (action.until ? formatDay(action.until) : 'Forever') : '–'),
  },
  {
    id: 'since',
    label: 'Since',
    width: '176px',
    phone: 'fact',
    skeleton: { look: 'text' },
    className: 'text-text-soft tabular-nums',
    title: ({ createdAt, createdBy }) => `${formatMomentWithZone(createdAt)} by ${createdBy}`,
    cell: ({ createdAt }) => formatMoment(createdAt),
  },
  {
    id: 'actions',
    label: 'Actions',
    menu: 'never',
    width: '132px',
    align: 'right',
    phone: 'action',
    skeleton: { look: 'button' },
    className: 'overflow-visible',
    cell: ({ id, kind, email }) =>
      toDo && (
        <Button
          size="small"
          aria-label={`Mark as done: ${taskKinds[kind].label}, ${email}`}
          isPending={toDo.markingIds.includes(id)}
          onClick={() => toDo.markDone([id])}
        >
          Mark as done
        </Button>
      ),
  },
]

const isOfComp = ({ kind }: ManualTask) => kind === 'comp' || kind === 'removal'

function reasonMessage(action: ManualTask): string {
  if (action.kind === 'unsubscribe') return 'Unsubscribed by their own link'
  return isOfComp(action) ? (action.reason ?? '–') : 'The account was deleted here'
}

/** Leads to the record, or to the comp of somebody who stands on no list. */
function Name({ subscriberId, email, kind }: ManualTask) {
  if (kind === 'member-deletion') return <PlanningCenterPerson id={email} label={`Person ${email}`} />
  const record = subscriberId === null ? null : paths.subscriberRecord(subscriberId)
  const to = record ?? (kind === 'comp' ? paths.subscribersByEmail(email) : null)
  return to === null ? (
    <span className="font-semibold">{email}</span>
  ) : (
    <Link to={to} className="font-semibold underline-offset-3 hover:underline">
      {email}
    </Link>
  )
}

import type { ReturnedReport } from '@joy/contract'
import type { Column } from '#components/list/column.ts'
import { formatMoment, formatMomentWithZone } from '#dates.ts'
import { ReportOutcome, reportKinds } from './report-kinds.tsx'

/** Whose mail came back, why, and what followed. */
export const returnedColumns: readonly Column<ReturnedReport>[] = [
  {
    id: 'email',
    label: 'Mailbox',
    menu: 'always',
    phone: 'title',
    skeleton: { look: 'person' },
    title: ({ email }) => email,
    cell: ({ email, kind }) => (
      <>
        <span className="block truncate font-[560]">{email}</span>
        <span className="block truncate text-meta font-normal text-text-soft">{reportKinds[kind].label}</span>
      </>
    ),
  },
  {
    id: 'detail',
    label: 'Answer',
    width: '38%',
    isWideOnly: true,
    phone: 'hidden',
    skeleton: { look: 'text', width: 'w-40' },
    className: 'text-text-soft',
    title: ({ detail }) => detail || undefined,
    cell: ({ detail, kind }) => detail || reportKinds[kind].meaning,
  },
  {
    id: 'outcome',
    label: 'What followed',
    width: '120px',
    phone: 'badge',
    skeleton: { look: 'badge' },
    cell: (report) => <ReportOutcome report={report} />,
  },
  {
    id: 'at',
    label: 'Came back',
    width: '178px',
    align: 'right',
    phone: 'sub',
    skeleton: { look: 'text', width: 'w-28' },
    className: 'tabular-nums',
    title: ({ at }) => formatMomentWithZone(at),
    cell: ({ at }) => formatMoment(at),
  },
]

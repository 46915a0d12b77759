import type { Job } from '@joy/contract'
import { Badge } from '@joy/ui/badge.tsx'
import type { Column } from '#components/list/column.ts'
import { RecordLink } from '#components/record/record-link.tsx'
import { formatMoment, formatMomentWithZone } from '#dates.ts'
import type { OpenRecord } from '#components/record/use-open-record.ts'
import { duration, jobStates } from './job-labels.ts'

const getStart = ({ startedAt, createdAt }: Job) => startedAt ?? createdAt

/** What a job does, for whom, since when and how long, and how it stands. */
export const runsColumns = (record: OpenRecord): readonly Column<Job>[] => [
  {
    id: 'job',
    label: 'Job',
    menu: 'always',
    phone: 'title',
    skeleton: { look: 'varied' },
    title: ({ title }) => title,
    cell: ({ id, title }) => (
      <RecordLink record={record} id={id} className="font-semibold underline-offset-3 hover:underline">
        {title}
      </RecordLink>
    ),
  },
  {
    id: 'by',
    label: 'Started by',
    width: '15%',
    isRoomyOnly: true,
    phone: 'sub',
    skeleton: { look: 'text' },
    className: 'text-text-soft',
    cell: ({ createdBy }) => createdBy,
  },
  {
    id: 'started',
    label: 'Started',
    width: '176px',
    phone: 'fact',
    skeleton: { look: 'text' },
    className: 'text-text-soft tabular-nums',
    title: (job) => formatMomentWithZone(getStart(job)),
    cell: (job) => formatMoment(getStart(job)),
  },
  {
    id: 'took',
    label: 'Took',
    width: '124px',
    isSpareBeside: true,
    align: 'right',
    phone: 'hidden',
    skeleton: { look: 'text', width: 'w-10' },
    className: 'text-text-soft tabular-nums',
    cell: ({ startedAt, finishedAt }) => (startedAt && finishedAt ? duration(startedAt, finishedAt) : '–'),
  },
  {
    id: 'status',
    label: 'Status',
    width: '132px',
    phone: 'badge',
    skeleton: { look: 'badge' },
    cell: ({ status, isCancelling }) => (
      <Badge tone={jobStates[status].tone}>{isCancelling ? 'Stopping' : jobStates[status].label}</Badge>
    ),
  },
]

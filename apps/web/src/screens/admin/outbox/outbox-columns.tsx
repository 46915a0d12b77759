import type { OutboxEntry } from '@joy/contract'
import type { Column } from '#components/list/column.ts'
import { momentColumn } from '#components/list/moment-column.ts'
import { RecordCell } from '#components/record/record-cell.tsx'
import type { OpenRecord } from '#components/record/use-open-record.ts'
import { MailStatus } from './mail-status.tsx'
import { templateTitle } from './template-titles.ts'

const getMoment = ({ sentAt, createdAt }: OutboxEntry) => sentAt ?? createdAt

/** What a mail says and to whom, and how it stands. */
export const outboxColumns = (record: OpenRecord): readonly Column<OutboxEntry>[] => [
  {
    id: 'mail',
    label: 'Mail',
    menu: 'always',
    phone: 'title',
    skeleton: { look: 'person' },
    cell: ({ id, subject, to }) => <RecordCell record={record} id={id} main={subject} sub={to} />,
  },
  {
    id: 'template',
    label: 'Template',
    width: '168px',
    isWideOnly: true,
    isHiddenBeside: true,
    phone: 'hidden',
    skeleton: { look: 'text' },
    cell: ({ template }) => templateTitle(template),
  },
  {
    id: 'status',
    label: 'Status',
    width: '112px',
    phone: 'badge',
    skeleton: { look: 'badge' },
    cell: ({ status }) => <MailStatus status={status} />,
  },
  {
    id: 'tries',
    label: 'Tries',
    width: '84px',
    align: 'right',
    isWideOnly: true,
    isHiddenBeside: true,
    phone: 'hidden',
    skeleton: { look: 'nothing' },
    className: 'tabular-nums',
    cell: ({ attempts }) => attempts,
  },
  momentColumn('time', 'Time', getMoment),
]

import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { OpenRecord } from './use-open-record.ts'

type Props = { record: OpenRecord; id: number | string; className?: string; children: ReactNode }

/** Opens the row's record at the side; the focus comes back here when it closes. */
export const RecordLink = ({ record, id, className, children }: Props) => (
  <Link
    to={record.toHref(id)}
    state={record.state}
    replace={record.id !== null}
    data-record-link={id}
    aria-current={record.isOpen(id) ? 'true' : undefined}
    className={className}
  >
    {children}
  </Link>
)

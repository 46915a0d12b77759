import { returnedReportsAt } from '@joy/samples/returned-mail.ts'
import type { shiftTo } from './shift-by-days.ts'

type Shift = ReturnType<typeof shiftTo>

export const returnedRows = (shift: Shift) =>
  returnedReportsAt(shift).map(({ isClosed: _isClosed, receivedAt, ...report }) => ({
    ...report,
    report_key: `sample ${report.id}`,
    email_key: report.email,
    received_at: receivedAt,
  }))

import { getMail } from '@joy/services/outbox/get-mail.ts'
import { listOutbox } from '@joy/services/outbox/list-outbox.ts'
import { outboxTotals } from '@joy/services/outbox/outbox-totals.ts'
import { pageOutbox } from '@joy/services/outbox/page-outbox.ts'
import { retryMail } from '@joy/services/outbox/retry-mail.ts'
import type { Procedures } from '../procedures.ts'

export const outbox: Procedures<'outbox'> = {
  list: listOutbox,
  page: pageOutbox,
  totals: outboxTotals,
  get: getMail,
  retry: retryMail,
}

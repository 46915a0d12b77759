import type { OutboxEntry } from '@joy/contract'
import { rowsOf, sql } from '@joy/database/sql.ts'
import { containsPattern } from '@joy/domain/search.ts'
import type { Context } from '../context.ts'
import { readCounters } from '../counters/read-counters.ts'
import { pageById, type PageInput } from '../paging/page-by-id.ts'
import { presentEntry } from './present-mail.ts'

type Input = PageInput & { status?: OutboxEntry['status'] | undefined }
type Row = Parameters<typeof presentEntry>[0]

/** Mails by page, newest first; the search looks at address and subject, whatever their case. */
export async function pageOutbox({ em }: Context, input: Input) {
  const counter = await readCounters(em)
  const text = input.search?.normalize('NFC').trim() ?? ''
  const matches = sql`(recipient || ' ' || subject) ilike ${containsPattern(text)}`
  const inState = input.status ? sql`status = ${input.status}` : sql`true`
  const condition = text ? sql`${inState} and ${matches}` : inState
  const counted = text ? sql`from outbox_mail where ${condition}` : null
  const page = await pageById<Row, OutboxEntry>(em, input, {
    table: sql`outbox_mail`,
    searched: text ? { by: inState } : null,
    read: (keyset, from) =>
      rowsOf(
        em,
        sql<Row>`select id::int, template, recipient, subject, status, attempts, next_try_at as "nextTryAt", error,
          created_at as "createdAt", sent_at as "sentAt" from ${from} where ${condition} and ${keyset}`,
      ),
    counted,
    total: counter('mails.pending') + counter('mails.sent') + counter('mails.failed'),
    present: presentEntry,
  })
  return !text && input.status ? { ...page, matching: counter(`mails.${input.status}`) } : page
}

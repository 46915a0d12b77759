import type { OutboxEntry } from '@joy/contract'
import { query, sql } from '@joy/database/sql.ts'
import { containsPattern } from '@joy/domain/search.ts'
import type { Context } from '../context.ts'
import { readCounters } from '../counters/read-counters.ts'
import { pageById, type PageInput } from '../paging/page-by-id.ts'
import { entryRow, presentEntry } from './present-mail.ts'

type Input = PageInput & { status?: OutboxEntry['status'] | undefined }

/** Mails by page, newest first; the search looks at address and subject, whatever their case. */
export async function pageOutbox({ em }: Context, input: Input) {
  const counter = await readCounters(em)
  const text = input.search?.normalize('NFC').trim() ?? ''
  const matches = sql`(recipient || ' ' || subject) ilike ${containsPattern(text)}`
  const inState = input.status ? sql`status = ${input.status}` : sql`true`
  const condition = text ? sql`${inState} and ${matches}` : inState
  const counted = text ? sql`from outbox_mail where ${condition}` : null
  const page = await pageById(em, input, {
    table: sql`outbox_mail`,
    searched: text ? { by: inState } : null,
    // Raw SQL: conditions and place are those of every list.
    read: (keyset, from) =>
      query(
        em,
        entryRow,
        sql`select id, template, recipient, subject, status, attempts, next_try_at, error, created_at, sent_at
          from ${from} where ${condition} and ${keyset}`,
      ),
    counted,
    total: counter('mails.pending') + counter('mails.sent') + counter('mails.failed'),
    present: presentEntry,
  })
  return !text && input.status ? { ...page, matching: counter(`mails.${input.status}`) } : page
}

import type { ReturnedReport } from '@joy/contract'
import { returnedReport } from '@joy/contract/schemas/returned-mail.ts'
import { query, sql } from '@joy/database/sql.ts'
import { containsPattern } from '@joy/domain/search.ts'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { readCounters } from '../counters/read-counters.ts'
import { pageById, type PageInput } from '../paging/page-by-id.ts'

const row = returnedReport.extend({ at: z.date(), receivedAt: z.date() }).strict()
type Input = PageInput & { kind?: ReturnedReport['kind'] | undefined }

/** What came back, by page, newest first; the search looks at addresses and what was said of them. */
export async function pageReturned({ em }: Context, input: Input) {
  const counter = await readCounters(em)
  const text = input.search?.normalize('NFC').trim() ?? ''
  const ofKind = input.kind ? sql`kind = ${input.kind}` : sql`true`
  const condition = text ? sql`${ofKind} and (email || ' ' || detail) ilike ${containsPattern(text)}` : ofKind
  const page = await pageById(em, input, {
    table: sql`returned_mail`,
    searched: text ? { by: ofKind } : null,
    // Raw SQL: conditions and place are those of every list.
    read: (keyset, from) =>
      query(
        em,
        row,
        sql`select id, email, kind, relay, detail, at, received_at, outcome, outcome = 'closed' and opened_at is null as is_closed
          from ${from} where ${condition} and ${keyset}`,
      ),
    counted: text ? sql`from returned_mail where ${condition}` : null,
    total: kinds.reduce((sum, kind) => sum + counter(`returned.${kind}`), 0),
    present: ({ at, receivedAt, ...it }) => ({ ...it, at: at.toISOString(), receivedAt: receivedAt.toISOString() }),
  })
  return !text && input.kind ? { ...page, matching: counter(`returned.${input.kind}`) } : page
}

const kinds = returnedReport.shape.kind.options

// Raw SQL throughout: the lines of a file, as the database writes them (decision 123).
import { plannedOnce } from '@joy/database/kept-plans.ts'
import { queryOne, type Sql, sql } from '@joy/database/sql.ts'
import type { exportHeadings } from '@joy/domain/subscriber-csv/export-columns.ts'
import { z } from 'zod'
import { withLastEnd } from '../comps/last-end.ts'
import type { Context } from '../context.ts'
import { hasAliases } from '../addresses/has-aliases.ts'
import { subscribersWithComp } from '../subscribers/subscriber-row.ts'
import { sending, withCloser, withOpening, withSending } from './mailbox-parts.ts'

type ExportColumn = (typeof exportHeadings)[number]

/**
 * People a statement. To plan it takes as long as to write some hundred lines; on PGlite everybody waits behind it (ruling 24).
 */
const batchOf = ({ database }: Context): number => (database.pglite ? 1000 : 10_000)

const text = (value: Sql): Sql => sql`csv_cell(${value})`
const instant = (value: Sql): Sql => sql`csv_instant(${value})`
const yesOrNo = (value: Sql): Sql => sql`coalesce((${value})::text, '')`

/** The mailbox was opened here after somebody took its owner off at Substack by hand, which no list or look-up shows yet. */
const isOffByHand = sql`(b.against is not null and w.sends is true)`

/** What stands below each heading, as `toExportCells` of the domain writes it. */
const cells: Readonly<Record<ExportColumn, Sql>> = {
  email: text(sql`s.email`),
  name: text(sql`s.name`),
  subscription_tier: text(sql`s.subscription_tier`),
  subscription_type: text(sql`s.subscription_type`),
  subscription_status: text(sql`s.subscription_status`),
  subscribed_at: instant(sql`s.subscribed_at`),
  synced_at: instant(sql`s.synced_at`),
  is_comped: yesOrNo(sql`s.comp_id is not null`),
  comped_at: instant(sql`s.comped_at`),
  comped_until: instant(sql`s.comped_until`),
  comp_plan: text(sql`s.comp_plan`),
  comp_reason: text(sql`s.comp_reason`),
  comp_granted_by: text(sql`s.comp_granted_by`),
  comp_confirmed_at: instant(sql`s.comp_confirmed_at`),
  comp_reported_at: instant(sql`s.comp_reported_at`),
  ended_comp_plan: text(sql`e.plan`),
  ended_comp_reason: text(sql`e.reason`),
  ended_comp_granted_by: text(sql`e.granted_by`),
  ended_comp_granted_at: instant(sql`e.comped_at`),
  ended_comp_until: instant(sql`e.until`),
  ended_comp_confirmed_at: instant(sql`e.confirmed_at`),
  ended_comp_reported_at: instant(sql`e.reported_at`),
  ended_comp_ended_at: instant(sql`e.ended_at`),
  ended_comp_ended_by: text(sql`e.ended_by`),
  ended_comp_end_reason: text(sql`e.end_reason`),
  ended_comp_removal_asked_at: instant(sql`e.removal_asked_at`),
  ended_comp_removed_at: instant(sql`e.removed_at`),
  ended_comp_removed_by: text(sql`e.removed_by`),
  substack_tier: text(sql`s.substack_tier`),
  substack_type: text(sql`s.substack_type`),
  substack_ends_at: instant(sql`s.substack_ends_at`),
  substack_since: instant(sql`s.substack_since`),
  substack_as_of: instant(sql`s.substack_as_of`),
  mailbox_closed_at: instant(sql`s.closed_at`),
  mailbox_left_at: instant(sql`s.unsubscribed_at`),
  mailbox_closed_by: text(sql`l.closed_by`),
  mailbox_closed_by_as_of: instant(sql`l.at`),
  substack_sends: yesOrNo(
    sql`case when ${isOffByHand} then false when l.closed_by = 'here' or h.at is null then coalesce(w.sends, l.sends) end`,
  ),
  substack_sends_as_of: instant(
    sql`case when ${isOffByHand} then b.opened_at else coalesce(w.at, l.sends_as_of, h.at) end`,
  ),
  substack_reported_at: instant(sql`l.reported_at`),
  mailbox_status_before: text(sql`l.status_before`),
  mailbox_status_since: instant(sql`l.since`),
  mailbox_opened_at: instant(sql`b.opened_at`),
  mailbox_opened_against: text(sql`b.against`),
  tags: text(sql`g.names`),
}

/** The names of everybody's tags, as `writeTags` of the domain writes them. */
const tagged = sql`tagged as (
    select s.id, string_agg(case when t.name ~ '[",]' then '"' || replace(t.name, '"', '""') || '"' else t.name end, ',' order by t.name_key) as names
    from s join person_tag p on p.email_key = case when ${hasAliases} then main_address(s.email_key) else s.email_key end join tag t on t.id = p.tag_id
    group by s.id)`

const written = z.strictObject({ last: z.int().nullable(), people: z.int(), kept: z.int(), lines: z.string() })
type Written = z.output<typeof written>

/** `of`: over the subscriber `s` and the comp in force `c`. `kept`: over `s`, who of them gets a line. `reason`: a last cell. */
type Asked = {
  headings: readonly string[]
  columns: readonly ExportColumn[]
  of: Sql
  kept?: Sql
  reason?: string
}

/** How many people a file holds, and how many it left out. */
type Tally = { people: number; leftOut: number }

/**
 * A file of people in the order of their ids, its cells guarded and quoted as `writeCsv` does it, batch by batch: flat memory,
 * short statements. `afterwards` once its reader has taken all of it.
 */
export async function* exportFile(
  context: Context,
  asked: Asked,
  afterwards: (tally: Tally) => Promise<void> = async () => undefined,
): AsyncGenerator<string> {
  const limit = batchOf(context)
  const tally = { people: 0, leftOut: 0 }
  yield `${asked.headings.join(',')}\r\n`
  for (let after: number | null = 0; after !== null;) {
    const { last, people, kept, lines }: Written = await queryOne(
      context.em,
      written,
      linesAfter({ after, limit }, asked),
    )
    tally.people += kept
    tally.leftOut += people - kept
    if (lines !== '') yield lines
    after = people < limit ? null : last
  }
  await afterwards(tally)
}

function linesAfter(
  { after, limit }: { after: number; limit: number },
  { columns, of, kept = sql`true`, reason }: Asked,
): Sql {
  const line = [...columns.map((it) => cells[it]), ...(reason === undefined ? [] : [text(sql`${reason}::text`)])]
  return sql`${plannedOnce}with s as materialized (
      select s.id, s.email, s.email_key, s.name, s.subscription_tier, s.subscription_type, s.subscription_status, s.subscribed_at, s.synced_at,
        s.substack_tier, s.substack_type, s.substack_ends_at, s.substack_since, s.substack_as_of, s.closed_at, s.unsubscribed_at, s.consented_as_of, s.opened_at, s.opened_from,
        c.id as comp_id, c.comped_at, c.until as comped_until, c.plan as comp_plan, c.reason as comp_reason, c.granted_by as comp_granted_by, c.confirmed_at as comp_confirmed_at, c.reported_at as comp_reported_at
      ${subscribersWithComp()} where ${of} and s.id > ${after} order by s.id limit ${limit}),
    ${tagged},
    ${sending}
  select (select max(id) from s) as last, (select count(*) from s)::int as people, count(*)::int as kept,
    coalesce(string_agg(concat_ws(',', ${sql.join(line)}) || e'\\r\\n', '' order by s.id), '') as lines
  from s ${withCloser} ${withSending} ${withOpening} ${withLastEnd} left join tagged g on g.id = s.id where ${kept}`
}

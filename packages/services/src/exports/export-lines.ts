// Raw SQL throughout: the lines of a file, as the database writes them (decision 123).
import { plannedOnce } from '@joy/database/kept-plans.ts'
import { queryOne, type Sql, sql } from '@joy/database/sql.ts'
import type { exportHeadings } from '@joy/domain/subscriber-csv/export-columns.ts'
import { z } from 'zod'
import { hasAliases } from '../addresses/has-aliases.ts'
import { withLastEnd } from '../comps/last-end.ts'
import type { Context } from '../context.ts'
import { compInForce } from '../subscribers/subscriber-row.ts'
import { sending, withCloser, withOpening, withSending } from './mailbox-parts.ts'

type ExportColumn = (typeof exportHeadings)[number]

/**
 * People a statement. To plan it takes as long as to write some hundred lines; on PGlite everybody waits behind it (ruling 24).
 */
const batchOf = ({ database }: Context): number => (database.pglite ? 1000 : 10_000)

/** `isRare`: whoever has no more than most (`hasMore`) has an empty cell there. */
type Cell = { text: Sql; isRare: boolean }
const cell = (text: Sql): Cell => ({ text, isRare: false })
const text = (value: Sql): Cell => cell(sql`csv_cell(${value})`)
const instant = (value: Sql): Cell => cell(sql`csv_instant(${value})`)
const yesOrNo = (value: Sql): Cell => cell(sql`coalesce((${value})::text, '')`)
const rare = ({ text: its }: Cell): Cell => ({ text: its, isRare: true })

/** The mailbox was opened here after somebody took its owner off at Substack by hand, which no list or look-up shows yet. */
const isOffByHand = sql`(b.against is not null and w.sends is true)`

/** What stands below each heading, as `toExportCells` of the domain writes it. */
const cells: Readonly<Record<ExportColumn, Cell>> = {
  email: text(sql`s.email`),
  name: text(sql`s.name`),
  subscription_tier: text(sql`s.subscription_tier`),
  subscription_type: text(sql`s.subscription_type`),
  subscription_status: text(sql`s.subscription_status`),
  subscribed_at: instant(sql`s.subscribed_at`),
  synced_at: instant(sql`s.synced_at`),
  is_comped: yesOrNo(sql`c.id is not null`),
  comped_at: rare(instant(sql`c.comped_at`)),
  comped_until: rare(instant(sql`c.until`)),
  comp_plan: rare(text(sql`c.plan`)),
  comp_reason: rare(text(sql`c.reason`)),
  comp_granted_by: rare(text(sql`c.granted_by`)),
  comp_confirmed_at: rare(instant(sql`c.confirmed_at`)),
  comp_reported_at: rare(instant(sql`c.reported_at`)),
  ended_comp_plan: rare(text(sql`e.plan`)),
  ended_comp_reason: rare(text(sql`e.reason`)),
  ended_comp_granted_by: rare(text(sql`e.granted_by`)),
  ended_comp_granted_at: rare(instant(sql`e.comped_at`)),
  ended_comp_until: rare(instant(sql`e.until`)),
  ended_comp_confirmed_at: rare(instant(sql`e.confirmed_at`)),
  ended_comp_reported_at: rare(instant(sql`e.reported_at`)),
  ended_comp_ended_at: rare(instant(sql`e.ended_at`)),
  ended_comp_ended_by: rare(text(sql`e.ended_by`)),
  ended_comp_end_reason: rare(text(sql`e.end_reason`)),
  ended_comp_removal_asked_at: rare(instant(sql`e.removal_asked_at`)),
  ended_comp_removed_at: rare(instant(sql`e.removed_at`)),
  ended_comp_removed_by: rare(text(sql`e.removed_by`)),
  substack_tier: text(sql`s.substack_tier`),
  substack_type: text(sql`s.substack_type`),
  substack_ends_at: instant(sql`s.substack_ends_at`),
  substack_since: instant(sql`s.substack_since`),
  substack_as_of: instant(sql`s.substack_as_of`),
  mailbox_closed_at: rare(instant(sql`s.closed_at`)),
  mailbox_left_at: rare(instant(sql`s.unsubscribed_at`)),
  mailbox_closed_by: rare(text(sql`l.closed_by`)),
  mailbox_closed_by_as_of: rare(instant(sql`l.at`)),
  substack_sends: yesOrNo(
    sql`case when ${isOffByHand} then false when l.closed_by = 'here' or h.at is null then coalesce(w.sends, l.sends) end`,
  ),
  substack_sends_as_of: instant(
    sql`case when ${isOffByHand} then b.opened_at else coalesce(w.at, l.sends_as_of, h.at) end`,
  ),
  substack_reported_at: rare(instant(sql`l.reported_at`)),
  mailbox_status_before: rare(text(sql`l.status_before`)),
  mailbox_status_since: rare(instant(sql`l.since`)),
  mailbox_opened_at: rare(instant(sql`b.opened_at`)),
  mailbox_opened_against: rare(text(sql`b.against`)),
  tags: text(sql`g.names`),
}

/** Whether a subscriber `s` has had a comp, left, or has a second address: most have not, and of them no more is asked. */
const hasMore = sql`(coalesce(s.closed_at, s.unsubscribed_at, s.opened_at) is not null or closes_mailbox(s.subscription_status)
    or exists (select from comp c where c.email_key = s.email_key)
    or (${hasAliases} and s.email_key in (select main_key from address_alias union all select alias_key from address_alias)))`

/** A line of cells: of rare ones side by side, most people have the commas alone. */
function lineOf(line: readonly Cell[]): Sql {
  const parts: { isRare: boolean; texts: Sql[] }[] = []
  for (const { text: its, isRare } of line) {
    const last = parts.at(-1)
    if (last?.isRare && isRare) last.texts.push(its)
    else parts.push({ isRare, texts: [its] })
  }
  const sideBySide = (texts: readonly Sql[]) => sql.join(texts, sql` || ',' || `)
  return sideBySide(
    parts.map(({ isRare, texts }) =>
      isRare
        ? sql`case when s.has_more then ${sideBySide(texts)} else ${sql.lit(','.repeat(texts.length - 1))} end`
        : sideBySide(texts),
    ),
  )
}

/**
 * The names of everybody's tags, as `writeTags` of the domain writes them: looked up one by one, in the order of the index
 * (`offset 0` holds the planner to it). It would read everybody's tags for each batch.
 */
const tagged = sql`tagged as (
    select k.id, string_agg(case when t.name ~ '[",]' then '"' || replace(t.name, '"', '""') || '"' else t.name end, ',' order by t.name_key) as names
    from (select id, case when ${hasAliases} then main_address(email_key) else email_key end as email_key from s order by email_key offset 0) k
      cross join lateral (select tag_id from person_tag where email_key = k.email_key offset 0) p join tag t on t.id = p.tag_id
    group by k.id)`

const written = z.strictObject({ last: z.int().nullable(), people: z.int(), kept: z.int(), lines: z.string() })
type Written = z.output<typeof written>

/** `people`: from where, as `s`, and under which conditions. `kept`: over `s`, who of them gets a line. `reason`: a last cell. */
type Asked = {
  headings: readonly string[]
  columns: readonly ExportColumn[]
  people: Sql
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
  { columns, people, kept = sql`true`, reason }: Asked,
): Sql {
  const line = [...columns.map((it) => cells[it]), ...(reason === undefined ? [] : [text(sql`${reason}::text`)])]
  return sql`${plannedOnce}with s as materialized (
      select s.id, s.email, s.email_key, s.name, s.subscription_tier, s.subscription_type, s.subscription_status, s.subscribed_at, s.synced_at,
        s.substack_tier, s.substack_type, s.substack_ends_at, s.substack_since, s.substack_as_of, s.closed_at, s.unsubscribed_at, s.consented_as_of, s.opened_at, s.opened_from,
        ${hasMore} as has_more
      ${people} and s.id > ${after} order by s.id limit ${sql.lit(limit)}),
    batch as materialized (select min(id) as first, max(id) as last, count(*)::int as people from s),
    ${tagged},
    ${sending(sql`(select first from batch), (select last from batch)`)}
  select (select last from batch) as last, (select people from batch) as people, count(*)::int as kept,
    coalesce(string_agg(${lineOf(line)} || e'\\r\\n', '' order by s.id), '') as lines
  from s left join (lateral (select where s.has_more) more left join lateral (${compInForce}) c on true ${withLastEnd} ${withCloser} ${withOpening}) on true
    ${withSending} left join tagged g on g.id = s.id
  where ${kept}`
}

// Raw SQL throughout: whoever a row meets is changed, with what stood there before kept and counted, by one statement over a batch.
import { plannedOnce } from '@joy/database/kept-plans.ts'
import { type Em, queryOne, sql } from '@joy/database/sql.ts'
import { z } from 'zod'
import { refreshAccess } from '../access/refresh-access.ts'
import { setResult } from '../access/stated-result.ts'
import { STATEMENTS } from '../change-rows/statements.ts'
import { toCloser } from './closer-columns.ts'
import { makeComps, shownAt } from './comps-of-batch.ts'
import type { KeyRange } from './import-conditions.ts'
import { toOutcomes } from './import-outcome.ts'
import { countMet, met } from './meets-what-stands.ts'
import type { WriteTarget } from './write-target.ts'

const matched = met.extend({
  updated: z.int(),
  unchanged: z.int(),
  compsMade: z.int(),
  compsKept: z.int(),
  fieldChanges: z.int(),
  found: z.int(),
  /** Whose access hangs on more than the word. */
  others: z.array(z.string()),
})

const written = { tier: sql`it.tier`, type: sql`it.type`, endsAt: sql`it.ends_at` }
const closes = sql`(it.status is distinct from it.prior_status and closes_mailbox(it.status))`

/** What stood there before, by the names that it has in an outcome and in a change row. */
const priors = [
  'prior_name',
  'prior_name_key',
  'prior_tier',
  'prior_type',
  'prior_ends_at',
  'prior_since',
  'prior_as_of',
  'prior_status',
  'prior_subscribed_at',
  'prior_synced_at',
  'prior_closed_at',
  'prior_left_at',
  'prior_name_as_of',
  'prior_consented_as_of',
]
/** What is kept of the statement itself. */
const stated = [
  'stated_at',
  'statements',
  'closing_at',
  'closed_by',
  'closed_by_as_of',
  'sends',
  'sends_as_of',
  'status_since',
]
const list = (columns: readonly string[]) => sql.join(columns.map((it) => sql.ref(it)))
const noted = list([...priors, ...stated])

/** Our own export shows what is here: where it changes nothing, nor an age, nobody said anything. */
const whatWasStated = ({ isOwn, isOfSubstack }: WriteTarget) =>
  isOwn
    ? sql`case when it.changed > 0 or (it.as_of, it.name_as_of, it.consented_as_of, it.closed_at)
          is distinct from (it.prior_as_of, it.prior_name_as_of, it.prior_consented_as_of, it.prior_closed_at)
        then it.statements when it.reports_sending then 0 end`
    : sql`it.statements + ${isOfSubstack ? STATEMENTS.atSubstack : 0}::int`

const closingColumns = ({ isOwn }: WriteTarget) =>
  isOwn
    ? sql`it.stated_closed_at as closing_at,
        ${toCloser({ row: sql`it`, closes, reports: sql`(it.reports_sending or ${closes})` })}`
    : sql`null::timestamptz as closing_at, null::text as closed_by, null::timestamptz as closed_by_as_of,
        null::boolean as sends, null::timestamptz as sends_as_of`

const operation = sql`case
          when it.operation = 'stamped' and it.prior_absent_at is not null and it.absent_at is null then 'found'
          when it.operation = 'stamped' and it.reports_sending then 'settled' else it.operation end`

const syncedAt = ({ isOwn, stamp }: WriteTarget) =>
  isOwn ? sql`greatest(s.synced_at, it.stated_synced_at)` : sql`${stamp}::timestamptz`

/** The update of the list itself; what it returns is kept, counted and comped from. */
const updateMatched = (range: KeyRange, target: WriteTarget) => sql`update subscriber s set
        name = it.name, name_key = it.name_key, substack_tier = it.tier, substack_type = it.type,
        substack_ends_at = it.ends_at, substack_since = it.since, substack_as_of = it.as_of, name_as_of = it.name_as_of,
        consented_as_of = it.consented_as_of, substack_absent_at = it.absent_at,
        ${setResult(written, sql`case when it.makes_comp then it.comp_plan end`)},
        subscription_status = it.status, closed_at = it.closed_at, unsubscribed_at = it.left_at,
        opened_from = it.opened_from, subscribed_at = it.subscribed_at,
        synced_at = ${syncedAt(target)},
        version = s.version + (it.changed > 0)::int
      from (${toOutcomes(range)}) it where s.id = it.id
      returning s.id, s.version, it.email_key, it.has_sources, ${operation} as operation,
        ${list(priors.map((it) => `it.${it}`))}, it.statement_age as stated_at,
        ${whatWasStated(target)} as statements, ${closingColumns(target)}, it.status_since,
        it.makes_comp, it.comped_at, it.comp_until, it.comp_plan, it.comp_reason, it.comp_here, it.type as stated_type,
        it.is_kept, it.changed, it.reported, it.is_older, it.is_old_name, it.is_shut, it.is_opened, it.is_left_open,
        it.is_against, it.is_shorter`

/** A mere stamp moves no version; everything else does, once. Access that hangs on more than the word follows after. */
export async function writeMatched(em: Em, range: KeyRange, target: WriteTarget, replaced: readonly number[]) {
  const { changeSetId } = target
  const counts = await queryOne(
    em,
    matched,
    sql`${plannedOnce}with written as (
      ${updateMatched(range, target)}
    ), noted as (
      insert into change_row (change_set_id, subscriber_id, operation, version_after, ${noted})
      select ${changeSetId}::int, id, operation, version, ${noted} from written
    ), ${makeComps(sql``, sql`written.email_key`, {
      ...target,
      replaced,
      shown: shownAt(target, sql`stated_type`, sql`stated_at`),
      from: sql`written where makes_comp`,
      made: sql`(select id, email_key from written where makes_comp)`,
    })}
    select (select count(*) from comped) as comps_made,
      count(*) filter (where operation in ('updated', 'comped')) as updated,
      count(*) filter (where operation in ('stamped', 'found', 'settled')) as unchanged,
      count(*) filter (where operation in ('found', 'settled')) as found,
      count(*) filter (where is_kept) as comps_kept, coalesce(sum(reported), 0) as field_changes, ${countMet},
      coalesce(array_agg(email_key) filter (where changed > 0
        and (has_sources or (makes_comp and main_address(email_key) <> email_key))), '{}') as others
    from written`,
  )
  await refreshAccess(em, counts.others)
  return counts
}

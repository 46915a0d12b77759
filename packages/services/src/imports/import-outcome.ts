// What staged rows do to the people whom they meet, in steps that rest on each other; each is a table of one row.
import { sql } from '@joy/database/sql.ts'
import { absentSince } from '../absence/sightings.ts'
import {
  closingAge,
  closingStatementAge,
  dayStated,
  endsEarlier,
  hasStatement,
  inRange,
  isGiven,
  isHeld,
  isKept,
  isLoose,
  isSameEnd,
  isStatedClosed,
  type KeyRange,
  mayComp,
  openedSince,
  renews,
  repeated,
  repeatsName,
  reportsSending,
  statementsOf,
  statementAge,
  statesLess,
  statesName,
  statesOpen,
} from './import-conditions.ts'

/**
 * Keeps PostgreSQL from writing a subquery's expressions wherever its columns are read: some are read fifteen times,
 * and each time would be planned and asked anew.
 */
const computedOnce = sql`offset 0`

/** `w`: whose statement it is, whether a newer one stands, and whether the person left here. */
const whose = (range: KeyRange) => sql`(select
    coalesce(s.substack_as_of > ${statementAge(range)}, false) as is_old_statement,
    ${hasStatement(range)} as has_statement, ${isLoose(range)} as is_loose, ${isHeld} as is_held ${computedOnce}) w`

const isOldName = (range: KeyRange) =>
  sql`w.is_old_statement or coalesce(s.name_as_of > ${range.asOf}::timestamptz, false)`

/** `o`: for which matters the row is too old. */
const howOld = (range: KeyRange) => sql`(select
    w.has_statement, w.is_loose, w.is_held, w.is_old_statement, ${isOldName(range)} as is_old_name,
    case when w.has_statement then w.is_old_statement else ${isOldName(range)} end as is_older,
    closes_mailbox(r.status) and coalesce(${openedSince} > ${closingStatementAge(range)}, false) as is_old_status
    ${computedOnce}) o`

const isMute = sql`o.is_older or (o.is_loose and s.substack_as_of is not null)`

/** `k`: all of that, and whether it says nothing of the plan. */
const known = (range: KeyRange) => sql`(select
    o.*, ${isMute} as is_mute, (${isMute}) and not ${range.isElsewhere}::boolean as is_old_comp ${computedOnce}) k`

/** `p`: whether it names a plan. */
const newPlan = sql`(select not k.is_mute and r.tier is not null and (r.tier <> 'Free' or s.substack_tier <> 'Free')
    as is_new_plan ${computedOnce}) p`

/** `e`: whether it says less of the end than is known, and whether what is known goes on by it. */
const endStated = (range: KeyRange) => sql`(select it.states_less, it.states_less and ${isSameEnd(range)} as is_same_end
    from (select ${statesLess(range)} as states_less ${computedOnce}) it ${computedOnce}) e`

const nextTier = sql`case
    -- Substack knows no Join the Gym: ours once said so
    when k.is_mute or (r.tier = 'Paid' and s.substack_tier = 'Join the Gym') then s.substack_tier
    else coalesce(r.tier, s.substack_tier) end`

const nextType = (range: KeyRange) => sql`case when k.is_mute then s.substack_type
    -- 'monthly' was said of the paid subscription that ended
    when r.tier = 'Free' and r.type is null and s.substack_tier <> 'Free' then null
    -- it says nothing of a plan
    when r.tier is null and s.substack_type in ('comp', 'author') then s.substack_type
    when e.states_less and (r.type = 'paid' or ${isGiven(range)})
      and (${renews(sql`s.substack_type`)} or e.is_same_end) then s.substack_type
    -- a gift that is over, a comp that is none of what is shown
    when e.states_less and not e.is_same_end and r.type is null and not ${renews(sql`s.substack_type`)}
      and (s.substack_ends_at <= ${statementAge(range)} or s.substack_type in ('comp', 'author')) then null
    else coalesce(r.type, s.substack_type) end`

const nextEnd = sql`case when not p.is_new_plan or (e.states_less and e.is_same_end) then s.substack_ends_at
    when not e.states_less or not ${renews(sql`s.substack_type`)} then r.ends_at end`

const nextSince = sql`case when not p.is_new_plan then s.substack_since when r.tier = 'Free' then null
    else coalesce(r.paid_since, case when r.tier = s.substack_tier then s.substack_since end) end`

const nextStatus = (range: KeyRange) => sql`next_status(s.subscription_status, r.status, r.consent_stated,
      (closes_mailbox(r.status) or not k.is_old_statement) and not k.is_old_status and coalesce(
        greatest(s.closed_at, s.opened_at) <= ${closingStatementAge(range)}, true), k.is_held, ${repeated(range)}) as status,
      -- the platform agrees; our own export repeats what is here
      case when ${range.isOwn}::boolean or k.is_older or r.status is null or closes_mailbox(r.status)
        then s.opened_from end as opened_from`

/** How old what stands is afterwards: the plan, the name, and that letters may go, each for itself. */
const nextAges = (range: KeyRange) => sql`
      case when k.has_statement and not k.is_older then greatest(${statementAge(range)}, s.substack_as_of)
        else s.substack_as_of end as as_of,
      case when k.is_old_name or not ${statesName(range)} or ${repeatsName(range)} then s.name_as_of
        else ${range.asOf}::timestamptz end as name_as_of,
      case when ${statesOpen} then greatest(s.consented_as_of, ${statementAge(range)})
        else s.consented_as_of end as consented_as_of`

/** `n`: what stands afterwards. */
const next = (range: KeyRange) => sql`(select
      case when k.is_old_name then s.name else coalesce(r.name, s.name) end as name,
      case when k.is_old_name or r.name is null then s.name_key else r.name_key end as name_key,
      ${nextTier} as tier, ${nextType(range)} as type, ${nextEnd} as ends_at, ${nextSince} as since, ${nextAges(range)},
      ${nextStatus(range)},
      case when k.is_older then s.subscribed_at else least(s.subscribed_at, r.subscribed_at) end as subscribed_at,
      r.is_comp and not k.is_old_comp and ${mayComp(range, sql`s.email_key`)} as makes_comp ${computedOnce}) n`

const whatStood = sql`s.id, s.email, s.email_key, s.has_sources, s.name as prior_name, s.name_key as prior_name_key,
      s.substack_tier as prior_tier, s.substack_type as prior_type, s.substack_ends_at as prior_ends_at,
      s.substack_since as prior_since, s.substack_as_of as prior_as_of, s.subscription_status as prior_status,
      s.subscribed_at as prior_subscribed_at, s.synced_at as prior_synced_at, s.closed_at as prior_closed_at,
      s.unsubscribed_at as prior_left_at, s.name_as_of as prior_name_as_of, s.consented_as_of as prior_consented_as_of,
      s.substack_absent_at as prior_absent_at`

const whatIsStated = (range: KeyRange) => sql`${dayStated} as stated_left_at, ${statementAge(range)} as statement_age,
      ${closingAge(range)} as closing_age,
      -- no Substack word keeps this one's age
      ${isStatedClosed(range)} as is_stated_closed,
      ${statementsOf(range)} as statements, r.comped_at, r.comp_until, r.comp_plan, r.comp_reason, r.comp_here,
      r.synced_at as stated_synced_at, r.closed_at as stated_closed_at, r.closed_by, r.closed_by_as_of,
      ${reportsSending(range)} as reports_sending, r.sends, r.sends_as_of, r.status_since as stated_status_since`

const isLeftOpen = (range: KeyRange) => sql`${repeated(range)} = r.status and not k.is_old_status
        and s.opened_at <= ${statementAge(range)} and not closes_mailbox(n.status)`

/** What the import tells of the row, beside what it changes. */
const reportedOfRow = (range: KeyRange) => sql`k.is_older or k.is_old_status as is_of_before,
      k.is_old_name and not k.is_older and r.name is distinct from s.name and r.name is not null as is_old_name,
      not k.is_older and closes_mailbox(s.subscription_status) and r.status is not null
        and not closes_mailbox(r.status) and n.status = s.subscription_status as is_shut,
      coalesce(closes_mailbox(s.subscription_status), false)
        and not coalesce(closes_mailbox(n.status), false) as is_opened,
      ${isLeftOpen(range)} as is_left_open,
      p.is_new_plan and r.is_comp and not n.makes_comp and n.type in ('comp', 'author')
        and n.ends_at is distinct from s.substack_ends_at as is_mere_end,
      r.is_comp and not k.is_older and not n.makes_comp and ${endsEarlier(range)} as is_shorter,
      k.is_loose and k.is_mute and not k.is_older
        and (r.tier <> s.substack_tier or r.type <> s.substack_type) is true as is_against,
      ${isKept(range)} as is_kept`

const howManyChange = sql`(n.name is distinct from s.name)::int + (n.tier is distinct from s.substack_tier)::int
        + (n.type is distinct from s.substack_type)::int + (n.ends_at is distinct from s.substack_ends_at)::int
        + (n.status is distinct from s.subscription_status)::int
        + (n.subscribed_at is distinct from s.subscribed_at)::int + n.makes_comp::int`

/**
 * What the rows of a range do to the subscribers that they meet. Blank never erases; the earlier start stands; a closed
 * mailbox opens by newer consent alone, and newer consent is not closed by an older word; Substack's word is written as
 * it is, unless a newer one stands: then nothing changes. A plan of which nobody knows who said it stands where
 * Substack says nothing; what another platform gives is a comp, as old as it may be. Nor does a name of before the file
 * that told it last; whether letters go has an age of its own. Gives prior and next values, and of each row:
 * - `operation`, `statements`, `changed` (how many fields), and `reported` (of which some are reported: until when
 *   Substack has a comp that makes none here is no paid term);
 * - `is_shorter`: the comp here goes on for longer than there; `is_kept`: or although the file shows none;
 * - `is_older`: it changes nothing for its age; `is_old_name`: its name alone is too old;
 * - `is_shut`: a mailbox stays closed against the word; `is_opened`: it opens by it; `is_left_open`: or is open, as
 *   somebody opened it here against that word;
 * - `is_against`: it names another plan than Substack, whose word stands;
 * - `makes_comp`.
 */
export const toOutcomes = (range: KeyRange) => sql`select m.*,
    case when m.changed > m.makes_comp::int then 'updated' when m.makes_comp then 'comped'
      else 'stamped' end as operation,
    m.is_of_before and m.changed = 0 as is_older, m.changed - coalesce(m.is_mere_end, false)::int as reported,
    -- the age of the word that closes it, not of its import
    case when m.status is distinct from m.prior_status then m.closing_age
      when m.is_stated_closed then greatest(m.prior_closed_at, m.closing_age) else m.prior_closed_at end as closed_at,
    case when not closes_mailbox(m.status) then null when closes_mailbox(m.prior_status) then m.prior_left_at
      else coalesce(m.stated_left_at, m.closing_age) end as left_at,
    -- the day of leaving stays that of the first
    case when closes_mailbox(m.status) and m.status is distinct from m.prior_status
      then coalesce(m.stated_status_since,
        case when closes_mailbox(m.prior_status) then coalesce(m.stated_left_at, m.closing_age) end) end as status_since
  from (
    select ${whatStood}, ${whatIsStated(range)}, ${reportedOfRow(range)}, n.*, ${howManyChange} as changed,
      case when n.as_of > s.substack_absent_at then ${absentSince(sql`s.id`, sql`n.as_of`)}
        else s.substack_absent_at end as absent_at
    from import_row r
    join subscriber s on s.email_key = r.email_key
    cross join lateral ${whose(range)}
    cross join lateral ${howOld(range)}
    cross join lateral ${known(range)}
    cross join lateral ${newPlan}
    cross join lateral ${endStated(range)}
    cross join lateral ${next(range)}
    where ${inRange(range)}
  ) m`

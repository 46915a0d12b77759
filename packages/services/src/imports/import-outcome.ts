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
  toStatements,
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

/** `origin`: whose statement it is, whether a newer one stands, and whether the person left here. */
const whose = (range: KeyRange) => sql`(select
    coalesce(s.substack_as_of > ${statementAge(range)}, false) as is_old_statement,
    ${hasStatement(range)} as has_statement, ${isLoose(range)} as is_loose, ${isHeld} as is_held ${computedOnce}) origin`

const isOldName = (range: KeyRange) =>
  sql`origin.is_old_statement or coalesce(s.name_as_of > ${range.asOf}::timestamptz, false)`

/** `aged`: for which matters the row is too old. */
const howOld = (range: KeyRange) => sql`(select
    origin.has_statement, origin.is_loose, origin.is_held, origin.is_old_statement, ${isOldName(range)} as is_old_name,
    case when origin.has_statement then origin.is_old_statement else ${isOldName(range)} end as is_older,
    closes_mailbox(r.status) and coalesce(${openedSince} > ${closingStatementAge(range)}, false) as is_old_status
    ${computedOnce}) aged`

const isMute = sql`aged.is_older or (aged.is_loose and s.substack_as_of is not null)`

/** `known`: all of that, and whether it says nothing of the plan. */
const known = (range: KeyRange) => sql`(select
    aged.*, ${isMute} as is_mute, (${isMute}) and not ${range.isElsewhere}::boolean as is_old_comp ${computedOnce}) known`

/** `named`: whether it names a plan. */
const newPlan = sql`(select not known.is_mute and r.tier is not null and (r.tier <> 'Free' or s.substack_tier <> 'Free')
    as is_new_plan ${computedOnce}) named`

/** `ending`: whether it says less of the end than is known, and whether what is known goes on by it. */
const endStated = (range: KeyRange) => sql`(select it.states_less, it.states_less and ${isSameEnd(range)} as is_same_end
    from (select ${statesLess(range)} as states_less ${computedOnce}) it ${computedOnce}) ending`

const nextTier = sql`case
    -- Substack knows no Join the Gym: ours once said so
    when known.is_mute or (r.tier = 'Paid' and s.substack_tier = 'Join the Gym') then s.substack_tier
    else coalesce(r.tier, s.substack_tier) end`

const nextType = (range: KeyRange) => sql`case when known.is_mute then s.substack_type
    -- 'monthly' was said of the paid subscription that ended
    when r.tier = 'Free' and r.type is null and s.substack_tier <> 'Free' then null
    -- it says nothing of a plan
    when r.tier is null and s.substack_type in ('comp', 'author') then s.substack_type
    when ending.states_less and (r.type = 'paid' or ${isGiven(range)})
      and (${renews(sql`s.substack_type`)} or ending.is_same_end) then s.substack_type
    -- a gift that is over, a comp that is none of what is shown
    when ending.states_less and not ending.is_same_end and r.type is null and not ${renews(sql`s.substack_type`)}
      and (s.substack_ends_at <= ${statementAge(range)} or s.substack_type in ('comp', 'author')) then null
    else coalesce(r.type, s.substack_type) end`

const nextEnd = sql`case when not named.is_new_plan or (ending.states_less and ending.is_same_end) then s.substack_ends_at
    when not ending.states_less or not ${renews(sql`s.substack_type`)} then r.ends_at end`

const nextSince = sql`case when not named.is_new_plan then s.substack_since when r.tier = 'Free' then null
    else coalesce(r.paid_since, case when r.tier = s.substack_tier then s.substack_since end) end`

const nextStatus = (range: KeyRange) => sql`next_status(s.subscription_status, r.status, r.consent_stated,
      (closes_mailbox(r.status) or not known.is_old_statement) and not known.is_old_status and coalesce(
        greatest(s.closed_at, s.opened_at) <= ${closingStatementAge(range)}, true), known.is_held, ${repeated(range)}) as status,
      -- the platform agrees; our own export repeats what is here
      case when ${range.isOwn}::boolean or known.is_older or r.status is null or closes_mailbox(r.status)
        then s.opened_from end as opened_from`

/** How old what stands is afterwards: the plan, the name, and that letters may go, each for itself. */
const nextAges = (range: KeyRange) => sql`
      case when known.has_statement and not known.is_older then greatest(${statementAge(range)}, s.substack_as_of)
        else s.substack_as_of end as as_of,
      case when known.is_old_name or not ${statesName(range)} or ${repeatsName(range)} then s.name_as_of
        else ${range.asOf}::timestamptz end as name_as_of,
      case when ${statesOpen} then greatest(s.consented_as_of, ${statementAge(range)})
        else s.consented_as_of end as consented_as_of`

/** `outcome`: what stands afterwards. */
const next = (range: KeyRange) => sql`(select
      case when known.is_old_name then s.name else coalesce(r.name, s.name) end as name,
      case when known.is_old_name or r.name is null then s.name_key else r.name_key end as name_key,
      ${nextTier} as tier, ${nextType(range)} as type, ${nextEnd} as ends_at, ${nextSince} as since, ${nextAges(range)},
      ${nextStatus(range)},
      case when known.is_older then s.subscribed_at else least(s.subscribed_at, r.subscribed_at) end as subscribed_at,
      r.is_comp and not known.is_old_comp and ${mayComp(range, sql`s.email_key`)} as makes_comp ${computedOnce}) outcome`

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
      ${toStatements(range)} as statements, r.comped_at, r.comp_until, r.comp_plan, r.comp_reason, r.comp_here,
      r.synced_at as stated_synced_at, r.closed_at as stated_closed_at, r.closed_by, r.closed_by_as_of,
      ${reportsSending(range)} as reports_sending, r.sends, r.sends_as_of, r.status_since as stated_status_since`

const isLeftOpen = (range: KeyRange) => sql`${repeated(range)} = r.status and not known.is_old_status
        and s.opened_at <= ${statementAge(range)} and not closes_mailbox(outcome.status)`

/** What the import tells of the row, beside what it changes. */
const reportedOfRow = (range: KeyRange) => sql`known.is_older or known.is_old_status as is_of_before,
      known.is_old_name and not known.is_older and r.name is distinct from s.name and r.name is not null as is_old_name,
      not known.is_older and closes_mailbox(s.subscription_status) and r.status is not null
        and not closes_mailbox(r.status) and outcome.status = s.subscription_status as is_shut,
      coalesce(closes_mailbox(s.subscription_status), false)
        and not coalesce(closes_mailbox(outcome.status), false) as is_opened,
      ${isLeftOpen(range)} as is_left_open,
      named.is_new_plan and r.is_comp and not outcome.makes_comp and outcome.type in ('comp', 'author')
        and outcome.ends_at is distinct from s.substack_ends_at as is_mere_end,
      r.is_comp and not known.is_older and not outcome.makes_comp and ${endsEarlier(range)} as is_shorter,
      known.is_loose and known.is_mute and not known.is_older
        and (r.tier <> s.substack_tier or r.type <> s.substack_type) is true as is_against,
      ${isKept(range)} as is_kept`

const howManyChange = sql`(outcome.name is distinct from s.name)::int + (outcome.tier is distinct from s.substack_tier)::int
        + (outcome.type is distinct from s.substack_type)::int + (outcome.ends_at is distinct from s.substack_ends_at)::int
        + (outcome.status is distinct from s.subscription_status)::int
        + (outcome.subscribed_at is distinct from s.subscribed_at)::int + outcome.makes_comp::int`

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
export const toOutcomes = (range: KeyRange) => sql`select met.*,
    case when met.changed > met.makes_comp::int then 'updated' when met.makes_comp then 'comped'
      else 'stamped' end as operation,
    met.is_of_before and met.changed = 0 as is_older, met.changed - coalesce(met.is_mere_end, false)::int as reported,
    -- the age of the word that closes it, not of its import
    case when met.status is distinct from met.prior_status then met.closing_age
      when met.is_stated_closed then greatest(met.prior_closed_at, met.closing_age) else met.prior_closed_at end as closed_at,
    case when not closes_mailbox(met.status) then null when closes_mailbox(met.prior_status) then met.prior_left_at
      else coalesce(met.stated_left_at, met.closing_age) end as left_at,
    -- the day of leaving stays that of the first
    case when closes_mailbox(met.status) and met.status is distinct from met.prior_status
      then coalesce(met.stated_status_since,
        case when closes_mailbox(met.prior_status) then coalesce(met.stated_left_at, met.closing_age) end) end as status_since
  from (
    select ${whatStood}, ${whatIsStated(range)}, ${reportedOfRow(range)}, outcome.*, ${howManyChange} as changed,
      case when outcome.as_of > s.substack_absent_at then ${absentSince(sql`s.id`, sql`outcome.as_of`)}
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
  ) met`

// The rules of rulings, section 6, and of rulings 11 to 13, 35 and 36 in SQL, once: the preview reads them and the import writes by them.
import { type Sql, sql } from '@joy/database/sql.ts'
import { kindsThatCostNothing, renewingKinds } from '@joy/domain/access/substack-word.ts'
import { FOREVER } from '@joy/domain/subscriber-csv/is-forever.ts'
import type { Telling } from '@joy/domain/subscriber-csv/telling.ts'
import { absentSince } from '../absence/sightings.ts'
import { sumOfStatements } from '../change-rows/statements.ts'
import { givesMoreThan } from '../comps/gives-more-than.ts'
import { isNoEnd } from '../comps/last-end.ts'
import { goesOnThere } from '../comps/removal.ts'

/**
 * A part of an import's staged rows, by address: after the first key, up to the last. `asOf`: how old the file is.
 */
export type KeyRange = Telling & { importId: number; after: string; upTo: string; asOf: Date }

export const inRange = ({ importId, after, upTo }: Pick<KeyRange, 'importId' | 'after' | 'upTo'>) =>
  sql`r.import_id = ${importId} and r.email_key > ${after} and r.email_key <= ${upTo}`

/** Since when a staged row `r` is true: it may say so itself, else it is as old as its file. */
export const statementAge = ({ asOf }: KeyRange) => sql`coalesce(r.as_of, ${asOf}::timestamptz)`

/** Since when a staged row `r` says the mailbox closed: what our own export tells was closed before it was written. */
export const closingAge = (range: KeyRange) => sql`coalesce(r.closed_at, ${statementAge(range)})`

/** That of a word of their own is also as old as their leaving, whatever had closed the mailbox before. */
const closingWordAge = (range: KeyRange) =>
  sql`greatest(${closingAge(range)}, case when r.closed_by = 'here' then r.closed_by_as_of end)`
/** What opened `s` again since, against which no older closing stands: whoever left here is held against newer consent of a list too (ruling 42). */
const openedSince = sql`case when r.closed_by = 'here' then s.opened_at else greatest(s.consented_as_of, s.opened_at) end`

/** The day of leaving that a staged row `r` tells; one before `s` last said that letters may go is that of an earlier leaving. */
const dayStated = sql`case when coalesce(r.left_at >= greatest(s.consented_as_of, s.opened_at), true) then r.left_at end`

/** Whether a staged row `r` says what plan somebody has. */
const statesPlan = sql`(r.tier is not null or r.type is not null)`
const isVouchedFor = { all: sql`true`, aged: sql`r.as_of is not null`, none: sql`false` }
/** Whether it is known to be a word of Substack's: its age is kept beside the word. */
export const hasStatement = ({ vouches }: Telling) => sql`(${statesPlan} and ${isVouchedFor[vouches]})`
/** Whether nobody knows who said it: it stands without an age, only where Substack has said nothing, and until it does. */
const isLoose = ({ vouches }: Telling) => sql`(${statesPlan} and not ${isVouchedFor[vouches]})`
/** Whether a staged row `r` without a word of Substack's has a name all the same, of which the age is to be kept. */
export const statesName = (telling: Telling) => sql`(not ${hasStatement(telling)} and r.name is not null)`
/** Our own export says again the name that stands here: nobody told it anew. */
const repeatsName = ({ isOwn }: Telling) => (isOwn ? sql`r.name is not distinct from s.name` : sql`false`)
/**
 * Whether its mailbox column says that letters may go: that has an age of its own, and nothing else is newer than a word
 * that closes the mailbox. Who is active for want of a word consented to nothing (ruling 42).
 */
export const statesOpen = sql`coalesce(r.consent_stated and not closes_mailbox(r.status), false)`

/**
 * The comp `c` in force makes room for that of a staged row `r`, because this one gives more (ruling 37): where it is
 * Substack's own, or Substack was never told of it. What was granted here and given there by hand is as long as it was
 * granted here.
 */
const makesRoom = ({ statesEnds }: KeyRange) =>
  statesEnds
    ? sql`((c.until is null or c.until > app_now())
        and ${givesMoreThan({ plan: sql`r.comp_plan`, until: sql`r.comp_until` })}
        and (exists (select from change_set b where b.id = c.change_set_id and b.kind <> 'comp')
          or (c.confirmed_at is null and c.reported_at is null)))`
    : sql`false`

/** Time alone ended the comp `c`, and a staged row `r` of before knew already that it goes on for longer. */
const ranOutBefore = ({ statesEnds }: KeyRange) =>
  statesEnds ? sql`(c.end_reason = 'expired' and coalesce(r.comp_until > c.until, true))` : sql`false`

/**
 * A staged row `r` makes no comp for a person, over all their addresses, who has one that gives as much, whose last one
 * ended after the row was true, or of whom one is still to be removed there.
 */
export const mayComp = (range: KeyRange, key: Sql) => sql`not exists (
  select from comp c where c.email_key = main_address(${key}) and ((c.ended_at is null and not ${makesRoom(range)})
    or (c.ended_at > ${statementAge(range)} and not ${isNoEnd} and not ${ranOutBefore(range)}) or ${goesOnThere}))`

/** A staged row `r` tells of an earlier end than that of the comp in force of its subscriber `s`, which stays (ruling 37). */
const endsEarlier = ({ statesEnds }: KeyRange) =>
  statesEnds
    ? sql`exists (select from comp c where c.email_key = main_address(s.email_key) and c.ended_at is null
        and community_day(r.comp_until) < coalesce(community_day(c.until), 'infinity'))`
    : sql`false`

/** A comp in force of whom a word shows none goes on; of another platform's list, a comp that an earlier one of it made. */
const isKept = ({ isElsewhere, grantedBy }: Telling) =>
  sql`not r.is_comp and ${
    isElsewhere
      ? sql`exists (select from comp c where c.email_key = main_address(s.email_key) and c.ended_at is null and c.granted_by = ${grantedBy})`
      : sql`not k.is_mute and r.tier = 'Free' and (r.tier, r.type) is distinct from (s.substack_tier, s.substack_type)
        and exists (select from comp c where c.email_key = main_address(s.email_key) and c.ended_at is null)`
  }`

/** The person of an address unsubscribed here and has not come back: no file knows better (ruling 42). */
export const isHeldAt = (
  key: Sql,
) => sql`exists (select from unsubscription u where u.email_key = ${key} and u.undone_at is null
  and not exists (select from website_subscriber w where w.email_key = ${key} and w.unsubscribed_at is null))`
const isHeld = isHeldAt(sql`s.email_key`)

/**
 * The word against which the mailbox of `s` was opened here: Substack, which nobody told, repeats it for ever. Who says it
 * of another list says it anew.
 */
const repeated = ({ isOfSubstack }: Telling) => (isOfSubstack ? sql`s.opened_from` : sql`null::text`)

/** A staged row `r` shows somebody without a comp; a word that it leaves out shows nothing. */
export const isFreed = sql`(not r.is_comp and (coalesce(r.tier = 'Free', false) or (r.tier is not null and r.type is not null)))`

const renews = (type: Sql) => sql`coalesce(${type} = any(${renewingKinds}::text[]), false)`
const isOneMoment = (range: KeyRange) => sql`coalesce(s.substack_as_of = ${statementAge(range)}, false)`
/** What cost nothing, as Substack told before, ends on the very day of the row's expiry: whoever is shown as plainly paid has that. */
const isGiven = (range: KeyRange) =>
  sql`(not r.end_stated and s.substack_tier <> 'Free' and coalesce(s.substack_type = any(${kindsThatCostNothing}::text[]), false)
    and (coalesce(r.type = 'paid', false) or ${isOneMoment(range)})
    and coalesce(case when s.substack_ends_at is null then r.expires_at > ${statementAge(range)} + make_interval(years => ${FOREVER})
      else community_day(r.expires_at) = community_day(s.substack_ends_at) end, false))`
/** A row that does not say whether the plan ends, and names no other kind: it says less than what is known (as the domain's `kindAndEnd`). */
const statesLess = (
  range: KeyRange,
) => sql`(not r.end_stated and s.substack_tier <> 'Free' and (${isGiven(range)} or case
  when s.substack_type is null then s.substack_ends_at is not null and r.type is not null and not ${renews(sql`r.type`)}
  else r.type is null or r.type = s.substack_type or (r.type = 'paid' and (${renews(sql`s.substack_type`)} or (${isOneMoment(range)} and r.expires_at is null)))
    or (${renews(sql`r.type`)} and ${renews(sql`s.substack_type`)}) end))`
/** What is known of the end goes on by a row that says less; a later expiry is that of a plan that was renewed since. */
const isSameEnd = (range: KeyRange) =>
  sql`(case when s.substack_ends_at is null then ${renews(sql`s.substack_type`)} or s.substack_type in ('comp', 'author')
    else s.substack_ends_at > ${statementAge(range)} and coalesce(community_day(r.expires_at) <= community_day(s.substack_ends_at), true) end)`

/** Our own export tells of `s` a newer word of Substack's on sending than is known here; asked of those alone whom Substack may have said less of. */
const reportsSending = ({ isOwn }: Telling) =>
  isOwn
    ? sql`(r.closed_by is distinct from 'here' and r.sends_as_of is not null and coalesce(s.substack_as_of < r.sends_as_of, true)
        and not exists (select from statements_of_substack(s.id) w where w.at >= r.sends_as_of)
        and (r.sends is not null or not is_known_at_substack(s.id)))`
    : sql`false`

/** A closed mailbox is told to be closed. Our own export shows only what was closed here: of that it says since when. */
const isStatedClosed = ({ isOwn }: Telling) =>
  isOwn
    ? sql`coalesce(closes_mailbox(r.status) and closes_mailbox(s.subscription_status) and r.closed_at > s.closed_at and not k.is_held, false)`
    : sql`(not k.has_statement and coalesce(closes_mailbox(r.status) and closes_mailbox(s.subscription_status), false) and not k.is_held)`
/** What a row says that stands afterwards: an older word says nothing, nor one that could not open or close a mailbox. */
const saidBy = (telling: Telling) =>
  sumOfStatements([
    ['plan', sql`(k.has_statement or k.is_loose) and not k.is_mute`],
    ['name', sql`r.name is not null and not k.is_old_name`],
    [
      'status',
      sql`coalesce(closes_mailbox(r.status) = closes_mailbox(n.status), false) and (not k.is_older or closes_mailbox(r.status))`,
    ],
    ['open', statesOpen],
    [
      'closed',
      sql`coalesce(closes_mailbox(n.status), false) and (n.status is distinct from s.subscription_status or ${isStatedClosed(telling)})`,
    ],
    ['comp', sql`r.is_comp and not k.is_old_comp`],
    ['freed', sql`${isFreed} and not k.is_old_statement`],
    ['off', sql`coalesce(closes_mailbox(r.status), false)`],
    ['mute', sql`r.status is null`],
    ['start', sql`coalesce(r.subscribed_at = n.subscribed_at, false) and not k.is_older`],
  ])

/**
 * Keeps PostgreSQL from writing a subquery's expressions wherever its columns are read: some are read fifteen times, and each
 * time would be planned and asked anew.
 */
const computedOnce = sql`offset 0`

/**
 * What the rows of a range do to the subscribers that they meet. Blank never erases; the earlier start stands; a
 * closed mailbox opens by newer consent alone, and newer consent is not closed by an older word; Substack's word is written as it is, unless a newer one stands: then nothing changes. A plan
 * of which nobody knows who said it stands where Substack says nothing; what another platform gives is a comp, as old as it may be. Nor
 * does a name of before the file that told it last; whether letters go has an age of its own. Gives prior and next values,
 * `operation`, `statements`, `changed` (how many fields), `reported` (of which some are reported: until when Substack has a comp that makes none here is no paid term), `is_shorter` (the comp here goes on for longer than there), `is_older` (it changes nothing for its age), `is_old_name` (its name alone is too old), `is_shut` (a mailbox stays closed against the word), `is_opened` (it opens by it), `is_left_open` (or open, as somebody opened it here against that word), `is_against` (it names another plan than Substack, whose word stands), `is_kept` (a
 * comp here goes on although the file shows none) and `makes_comp`.
 */
export const toOutcomes = (range: KeyRange) => sql`select m.*,
    case when m.changed > m.makes_comp::int then 'updated' when m.makes_comp then 'comped' else 'stamped' end as operation,
    m.is_of_before and m.changed = 0 as is_older, m.changed - coalesce(m.is_mere_end, false)::int as reported,
    case when m.status is distinct from m.prior_status then m.closing_age -- the age of the word that closes it, not of its import
      when m.is_stated_closed then greatest(m.prior_closed_at, m.closing_age) else m.prior_closed_at end as closed_at,
    case when not closes_mailbox(m.status) then null when closes_mailbox(m.prior_status) then m.prior_left_at
      else coalesce(m.stated_left_at, m.closing_age) end as left_at,
    case when closes_mailbox(m.status) and m.status is distinct from m.prior_status then coalesce(m.stated_status_since,
      case when closes_mailbox(m.prior_status) then coalesce(m.stated_left_at, m.closing_age) end) end as status_since -- the day of leaving stays that of the first
  from (
    select s.id, s.email, s.email_key, s.has_sources, s.name as prior_name, s.name_key as prior_name_key, s.substack_tier as prior_tier,
      s.substack_type as prior_type, s.substack_ends_at as prior_ends_at, s.substack_since as prior_since, s.substack_as_of as prior_as_of,
      s.subscription_status as prior_status, s.subscribed_at as prior_subscribed_at, s.synced_at as prior_synced_at,
      s.closed_at as prior_closed_at, s.unsubscribed_at as prior_left_at, ${dayStated} as stated_left_at, s.name_as_of as prior_name_as_of, s.consented_as_of as prior_consented_as_of, ${statementAge(range)} as statement_age, ${closingAge(range)} as closing_age,
      ${isStatedClosed(range)} as is_stated_closed, -- no Substack word keeps this one's age
      ${saidBy(range)} as statements,
      s.substack_absent_at as prior_absent_at, case when n.as_of > s.substack_absent_at then ${absentSince(sql`s.id`, sql`n.as_of`)} else s.substack_absent_at end as absent_at,
      k.is_older or k.is_old_status as is_of_before, k.is_old_name and not k.is_older and r.name is distinct from s.name and r.name is not null as is_old_name,
      not k.is_older and closes_mailbox(s.subscription_status) and r.status is not null
        and not closes_mailbox(r.status) and n.status = s.subscription_status as is_shut,
      coalesce(closes_mailbox(s.subscription_status), false) and not coalesce(closes_mailbox(n.status), false) as is_opened,
      ${repeated(range)} = r.status and not k.is_old_status and s.opened_at <= ${statementAge(range)} and not closes_mailbox(n.status) as is_left_open, n.*, r.comped_at, r.comp_until, r.comp_plan, r.comp_reason, r.comp_here, r.synced_at as stated_synced_at, r.closed_at as stated_closed_at, r.closed_by, r.closed_by_as_of, ${reportsSending(range)} as reports_sending, r.sends, r.sends_as_of, r.status_since as stated_status_since,
      (n.name is distinct from s.name)::int + (n.tier is distinct from s.substack_tier)::int + (n.type is distinct from s.substack_type)::int
        + (n.ends_at is distinct from s.substack_ends_at)::int + (n.status is distinct from s.subscription_status)::int
        + (n.subscribed_at is distinct from s.subscribed_at)::int + n.makes_comp::int as changed,
      p.is_new_plan and r.is_comp and not n.makes_comp and n.type in ('comp', 'author') and n.ends_at is distinct from s.substack_ends_at as is_mere_end,
      r.is_comp and not k.is_older and not n.makes_comp and ${endsEarlier(range)} as is_shorter,
      k.is_loose and k.is_mute and not k.is_older and (r.tier <> s.substack_tier or r.type <> s.substack_type) is true as is_against,
      ${isKept(range)} as is_kept
    from import_row r
    join subscriber s on s.email_key = r.email_key
    cross join lateral (select coalesce(s.substack_as_of > ${statementAge(range)}, false) as is_old_statement, ${hasStatement(range)} as has_statement, ${isLoose(range)} as is_loose, ${isHeld} as is_held ${computedOnce}) w
    cross join lateral (select w.has_statement, w.is_loose, w.is_held, w.is_old_statement, w.is_old_statement or coalesce(s.name_as_of > ${range.asOf}::timestamptz, false) as is_old_name,
      case when w.has_statement then w.is_old_statement else w.is_old_statement or coalesce(s.name_as_of > ${range.asOf}::timestamptz, false) end as is_older,
      closes_mailbox(r.status) and coalesce(${openedSince} > ${closingWordAge(range)}, false) as is_old_status ${computedOnce}) o
    cross join lateral (select o.*, o.is_older or (o.is_loose and s.substack_as_of is not null) as is_mute, (o.is_older or (o.is_loose and s.substack_as_of is not null)) and not ${range.isElsewhere}::boolean as is_old_comp ${computedOnce}) k
    cross join lateral (select not k.is_mute and r.tier is not null and (r.tier <> 'Free' or s.substack_tier <> 'Free') as is_new_plan ${computedOnce}) p
    cross join lateral (select it.states_less, it.states_less and ${isSameEnd(range)} as is_same_end from (select ${statesLess(range)} as states_less ${computedOnce}) it ${computedOnce}) e
    cross join lateral (select
      case when k.is_old_name then s.name else coalesce(r.name, s.name) end as name,
      case when k.is_old_name or r.name is null then s.name_key else r.name_key end as name_key,
      case when k.is_mute or (r.tier = 'Paid' and s.substack_tier = 'Join the Gym') then s.substack_tier -- Substack knows no Join the Gym: ours once said so
        else coalesce(r.tier, s.substack_tier) end as tier,
      case when k.is_mute then s.substack_type
        when r.tier = 'Free' and r.type is null and s.substack_tier <> 'Free' then null -- 'monthly' was said of the paid subscription that ended
        when r.tier is null and s.substack_type in ('comp', 'author') then s.substack_type -- it says nothing of a plan
        when e.states_less and (r.type = 'paid' or ${isGiven(range)}) and (${renews(sql`s.substack_type`)} or e.is_same_end) then s.substack_type
        when e.states_less and not e.is_same_end and r.type is null and not ${renews(sql`s.substack_type`)}
          and (s.substack_ends_at <= ${statementAge(range)} or s.substack_type in ('comp', 'author')) then null -- a gift that is over, a comp that is none of what is shown
        else coalesce(r.type, s.substack_type) end as type,
      case when not p.is_new_plan or (e.states_less and e.is_same_end) then s.substack_ends_at
        when not e.states_less or not ${renews(sql`s.substack_type`)} then r.ends_at end as ends_at,
      case when not p.is_new_plan then s.substack_since when r.tier = 'Free' then null
        else coalesce(r.paid_since, case when r.tier = s.substack_tier then s.substack_since end) end as since,
      case when k.has_statement and not k.is_older then greatest(${statementAge(range)}, s.substack_as_of) else s.substack_as_of end as as_of,
      case when k.is_old_name or not ${statesName(range)} or ${repeatsName(range)} then s.name_as_of else ${range.asOf}::timestamptz end as name_as_of,
      case when ${statesOpen} then greatest(s.consented_as_of, ${statementAge(range)}) else s.consented_as_of end as consented_as_of,
      next_status(s.subscription_status, r.status, r.consent_stated,
        (closes_mailbox(r.status) or not k.is_old_statement) and not k.is_old_status and coalesce(greatest(s.closed_at, s.opened_at) <= ${closingWordAge(range)}, true), k.is_held, ${repeated(range)}) as status,
      case when ${range.isOwn}::boolean or k.is_older or r.status is null or closes_mailbox(r.status) then s.opened_from end as opened_from, -- the platform agrees; our own export repeats what is here
      case when k.is_older then s.subscribed_at else least(s.subscribed_at, r.subscribed_at) end as subscribed_at,
      r.is_comp and not k.is_old_comp and ${mayComp(range, sql`s.email_key`)} as makes_comp ${computedOnce}) n
    where ${inRange(range)}
  ) m`

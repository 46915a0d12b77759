// The rules of rulings, section 6, and of rulings 11 to 13, 35 and 36 in SQL, once: the preview reads them and the
// import writes by them. Each is over a staged row `r` and the subscriber `s` that it meets.
import { type Sql, sql } from '@joy/database/sql.ts'
import { kindsThatCostNothing, renewingKinds } from '@joy/domain/access/substack-statement.ts'
import { FOREVER } from '@joy/domain/subscriber-csv/is-forever.ts'
import type { Telling } from '@joy/domain/subscriber-csv/telling.ts'
import { sumOfStatements } from '../change-rows/statements.ts'
import { givesMoreThan } from '../comps/gives-more-than.ts'
import { isNoEnd } from '../comps/last-end.ts'
import { goesOnThere } from '../comps/removal.ts'

/** A part of an import's staged rows, by address: after the first key, up to the last. `asOf`: how old the file is. */
export type KeyRange = Telling & { importId: number; after: string; upTo: string; asOf: Date }

export const inRange = ({ importId, after, upTo }: Pick<KeyRange, 'importId' | 'after' | 'upTo'>) =>
  sql`r.import_id = ${importId} and r.email_key > ${after} and r.email_key <= ${upTo}`

/** Since when a staged row `r` is true: it may say so itself, else it is as old as its file. */
export const statementAge = ({ asOf }: KeyRange) => sql`coalesce(r.as_of, ${asOf}::timestamptz)`

/** Since when a staged row `r` says the mailbox closed: what our own export tells was closed before it was written. */
export const closingAge = (range: KeyRange) => sql`coalesce(r.closed_at, ${statementAge(range)})`

/** That of what they said themselves is also as old as their leaving, whatever had closed the mailbox before. */
export const closingStatementAge = (range: KeyRange) =>
  sql`greatest(${closingAge(range)}, case when r.closed_by = 'here' then r.closed_by_as_of end)`
/**
 * What opened `s` again since, against which no older closing stands: whoever left here is held against newer consent
 * of a list too (ruling 42).
 */
export const openedSince = sql`case when r.closed_by = 'here' then s.opened_at else greatest(s.consented_as_of,
  s.opened_at) end`

/**
 * The day of leaving that a staged row `r` tells; one before `s` last said that letters may go is that of an earlier
 * leaving.
 */
export const dayStated = sql`case when coalesce(r.left_at >= greatest(s.consented_as_of, s.opened_at), true)
  then r.left_at end`

/** Whether a staged row `r` says what plan somebody has. */
const statesPlan = sql`(r.tier is not null or r.type is not null)`
const isVouchedFor = { all: sql`true`, aged: sql`r.as_of is not null`, none: sql`false` }
/** Whether it is known to be a word of Substack's: its age is kept beside the word. */
export const hasStatement = ({ vouches }: Telling) => sql`(${statesPlan} and ${isVouchedFor[vouches]})`
/**
 * Whether nobody knows who said it: it stands without an age, only where Substack has said nothing, and until it does.
 */
export const isLoose = ({ vouches }: Telling) => sql`(${statesPlan} and not ${isVouchedFor[vouches]})`
/** Whether a staged row `r` without a word of Substack's has a name all the same, of which the age is to be kept. */
export const statesName = (telling: Telling) => sql`(not ${hasStatement(telling)} and r.name is not null)`
/** Our own export says again the name that stands here: nobody told it anew. */
export const repeatsName = ({ isOwn }: Telling) => (isOwn ? sql`r.name is not distinct from s.name` : sql`false`)
/**
 * Whether its mailbox column says that letters may go: that has an age of its own, and nothing else is newer than a
 * word that closes the mailbox. Who is active for want of a word consented to nothing (ruling 42).
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
 * A staged row `r` makes no comp for a person, over all their addresses, who has one that gives as much, whose last
 * one ended after the row was true, or of whom one is still to be removed there.
 */
export const mayComp = (range: KeyRange, key: Sql) => sql`not exists (
  select from comp c where c.email_key = main_address(${key}) and ((c.ended_at is null and not ${makesRoom(range)})
    or (c.ended_at > ${statementAge(range)} and not ${isNoEnd} and not ${ranOutBefore(range)}) or ${goesOnThere}))`

/**
 * A staged row `r` tells of an earlier end than that of the comp in force of its subscriber `s`, which stays (ruling
 * 37).
 */
export const endsEarlier = ({ statesEnds }: KeyRange) =>
  statesEnds
    ? sql`exists (select from comp c where c.email_key = main_address(s.email_key) and c.ended_at is null
        and community_day(r.comp_until) < coalesce(community_day(c.until), 'infinity'))`
    : sql`false`

/**
 * A comp in force of whom a word shows none goes on; of another platform's list, a comp that an earlier one of it
 * made.
 */
export const isKept = ({ isElsewhere, grantedBy }: Telling) =>
  sql`not r.is_comp and ${
    isElsewhere
      ? sql`exists (select from comp c where c.email_key = main_address(s.email_key) and c.ended_at is null
        and c.granted_by = ${grantedBy})`
      : sql`not known.is_mute and r.tier = 'Free' and (r.tier, r.type) is distinct from (s.substack_tier, s.substack_type)
        and exists (select from comp c where c.email_key = main_address(s.email_key) and c.ended_at is null)`
  }`

/** The person of an address unsubscribed here and has not come back: no file knows better (ruling 42). */
export const isHeldAt = (
  key: Sql,
) => sql`exists (select from unsubscription u where u.email_key = ${key} and u.undone_at is null
  and not exists (select from website_subscriber w where w.email_key = ${key} and w.unsubscribed_at is null))`
export const isHeld = isHeldAt(sql`s.email_key`)

/**
 * The word against which the mailbox of `s` was opened here: Substack, which nobody told, repeats it for ever. Who
 * says it of another list says it anew.
 */
export const repeated = ({ isOfSubstack }: Telling) => (isOfSubstack ? sql`s.opened_from` : sql`null::text`)

/** A staged row `r` shows somebody without a comp; a word that it leaves out shows nothing. */
export const isFreed = sql`(not r.is_comp and (coalesce(r.tier = 'Free', false) or (r.tier is not null
  and r.type is not null)))`

export const renews = (type: Sql) => sql`coalesce(${type} = any(${renewingKinds}::text[]), false)`
const isOneMoment = (range: KeyRange) => sql`coalesce(s.substack_as_of = ${statementAge(range)}, false)`
/**
 * What cost nothing, as Substack told before, ends on the very day of the row's expiry: whoever is shown as plainly
 * paid has that.
 */
export const isGiven = (range: KeyRange) =>
  sql`(not r.end_stated and s.substack_tier <> 'Free'
    and coalesce(s.substack_type = any(${kindsThatCostNothing}::text[]), false)
    and (coalesce(r.type = 'paid', false) or ${isOneMoment(range)})
    and coalesce(case when s.substack_ends_at is null
      then r.expires_at > ${statementAge(range)} + make_interval(years => ${FOREVER})
      else community_day(r.expires_at) = community_day(s.substack_ends_at) end, false))`
/**
 * A row that does not say whether the plan ends, and names no other kind: it says less than what is known (as the
 * domain's `kindAndEnd`).
 */
export const statesLess = (
  range: KeyRange,
) => sql`(not r.end_stated and s.substack_tier <> 'Free' and (${isGiven(range)} or case
  when s.substack_type is null then s.substack_ends_at is not null and r.type is not null and not ${renews(sql`r.type`)}
  else r.type is null or r.type = s.substack_type or (r.type = 'paid' and (${renews(sql`s.substack_type`)}
    or (${isOneMoment(range)} and r.expires_at is null)))
    or (${renews(sql`r.type`)} and ${renews(sql`s.substack_type`)}) end))`
/**
 * What is known of the end goes on by a row that says less; a later expiry is that of a plan that was renewed since.
 */
export const isSameEnd = (range: KeyRange) =>
  sql`(case when s.substack_ends_at is null then ${renews(sql`s.substack_type`)} or s.substack_type in ('comp',
    'author')
    else s.substack_ends_at > ${statementAge(range)}
      and coalesce(community_day(r.expires_at) <= community_day(s.substack_ends_at), true) end)`

/**
 * Our own export tells of `s` a newer word of Substack's on sending than is known here; asked of those alone whom
 * Substack may have said less of.
 */
export const reportsSending = ({ isOwn }: Telling) =>
  isOwn
    ? sql`(r.closed_by is distinct from 'here' and r.sends_as_of is not null
      and coalesce(s.substack_as_of < r.sends_as_of, true)
        and not exists (select from statements_of_substack(s.id) w where w.at >= r.sends_as_of)
        and (r.sends is not null or not is_known_at_substack(s.id)))`
    : sql`false`

/**
 * A closed mailbox is told to be closed. Our own export shows only what was closed here: of that it says since when.
 */
export const isStatedClosed = ({ isOwn }: Telling) =>
  isOwn
    ? sql`coalesce(closes_mailbox(r.status) and closes_mailbox(s.subscription_status)
      and r.closed_at > s.closed_at and not known.is_held, false)`
    : sql`(not known.has_statement and coalesce(closes_mailbox(r.status) and closes_mailbox(s.subscription_status),
      false) and not known.is_held)`
/**
 * What a row says that stands afterwards: an older word says nothing, nor one that could not open or close a mailbox.
 */
export const toStatements = (telling: Telling) =>
  sumOfStatements([
    ['plan', sql`(known.has_statement or known.is_loose) and not known.is_mute`],
    ['name', sql`r.name is not null and not known.is_old_name`],
    [
      'status',
      sql`coalesce(closes_mailbox(r.status) = closes_mailbox(outcome.status), false) and (not known.is_older
        or closes_mailbox(r.status))`,
    ],
    ['open', statesOpen],
    [
      'closed',
      sql`coalesce(closes_mailbox(outcome.status), false) and (outcome.status is distinct from s.subscription_status
        or ${isStatedClosed(telling)})`,
    ],
    ['comp', sql`r.is_comp and not known.is_old_comp`],
    ['freed', sql`${isFreed} and not known.is_old_statement`],
    ['off', sql`coalesce(closes_mailbox(r.status), false)`],
    ['mute', sql`r.status is null`],
    ['start', sql`coalesce(r.subscribed_at = outcome.subscribed_at, false) and not known.is_older`],
  ])

import type { ManualTask } from '@joy/contract'
import { type Sql, sql } from '@joy/database/sql.ts'
import { hasComeBack } from '../deleted-accounts/has-come-back.ts'
import { NOBODY } from '../deleted-accounts/nobody.ts'
import { isToRemove } from '../comps/removal.ts'
import { paysAtSubstack } from '../comps/who-pays.ts'
import { isToUnsubscribe } from '../unsubscribe/at-substack.ts'

/** A comp `c` that Substack was not told of: no import has shown it, and nobody said that it is done there. */
const isToComp = sql`c.ended_at is null and c.confirmed_at is null and c.reported_at is null`
type Kind = ManualTask['kind']
type CompKind = 'comp' | 'removal'
const conditions = { comp: isToComp, removal: isToRemove }

/** A comp `c` with which something is still to be done at Substack. */
const isToDo = (kind?: CompKind) => (kind ? sql`(${conditions[kind]})` : sql`((${isToComp}) or (${isToRemove}))`)

type DeletionKind = 'deletion' | 'member-deletion'
const isDeletion = (kind: Kind): kind is DeletionKind => kind === 'deletion' || kind === 'member-deletion'

/** The statement of the to-dos, as `actionRow` reads them: of one kind or of all, those that `keyset` gives, in no order. */
export const toActions = (keyset: Sql, kind?: Kind): Sql => {
  if (kind === undefined)
    return sql`${compActions(keyset)} union all ${unsubscribeActions(keyset)} union all ${deletionActions(keyset)}`
  if (kind === 'unsubscribe') return unsubscribeActions(keyset)
  return isDeletion(kind) ? deletionActions(keyset, kind) : compActions(keyset, kind)
}

/** Of comps `c` that `keyset` gives. */
const compActions = (keyset: Sql, kind?: CompKind) => sql`select c.id, 'substack' as platform,
    case when c.removal_asked_at is null then 'comp' else 'removal' end as kind, s.id as subscriber_id, coalesce(s.substack_email, s.email, c.listed_email, c.email_key) as email,
    s.name, c.reason, c.until, c.ended_at is null and ${paysAtSubstack} as pays_there, c.granted_by, c.comped_at, c.ended_by, c.removal_asked_at
  from (select * from comp c where ${isToDo(kind)} and ${keyset}) c
  left join subscriber s on s.email_key = c.email_key`

/** Of people who unsubscribed here. */
const unsubscribeActions = (
  keyset: Sql,
) => sql`select u.id, 'substack' as platform, 'unsubscribe' as kind, s.id as subscriber_id,
    coalesce(s.substack_email, s.email, w.email, u.email_key) as email, coalesce(s.name, w.name) as name, null as reason, null::timestamptz as until, false as pays_there,
    coalesce(s.name, w.name, s.email, w.email, u.email_key) as granted_by, u.at as comped_at, null as ended_by, null::timestamptz as removal_asked_at
  from (select * from (select action_id as id, email_key, at from unsubscription u where ${isToUnsubscribe}) u where ${keyset}) u
  left join subscriber s on s.email_key = u.email_key left join website_subscriber w on w.email_key = u.email_key`

/** Of accounts that were deleted here: the name is gone, and the address stays until it is done there. */
const deletionActions = (keyset: Sql, kind?: DeletionKind) => sql`select d.id, d.platform,
    case d.platform when 'substack' then 'deletion' else 'member-deletion' end as kind, null::int as subscriber_id, d.account as email, null as name,
    null as reason, null::timestamptz as until, d.pays_there, ${NOBODY} as granted_by, d.asked_at as comped_at, null as ended_by, null::timestamptz as removal_asked_at
  from (select * from outside_deletion d where ${isToDelete} and ${kind ? sql`platform = ${getPlatform[kind]}` : sql`true`} and ${keyset}) d`

/**
 * A row `d` of somebody who has not come back since, under none of their addresses, and in Planning Center is nobody's whom
 * we know: a new registration may have found the person who stands there.
 */
export const isToDelete = sql<boolean>`(d.done_at is null
  and not (d.platform = 'planningcenter' and exists (select from upgrade u where u.planning_center_member_id = d.account and u.status <> 'cancelled'))
  and not ${hasComeBack(sql`d.email_key`, sql`d.asked_at`)}
  and not ${hasComeBack(sql`address_key(d.account)`, sql`d.asked_at`)})`

const getPlatform = { deletion: 'substack', 'member-deletion': 'planningcenter' } as const

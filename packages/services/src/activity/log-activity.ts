import type { ActivityAction, ActivityPlatform } from '@joy/contract'
import { Activity, activityKeys } from '@joy/database/entities/activity.entity.ts'
import { queryOne, sql } from '@joy/database/sql.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import { z } from 'zod'
import { NOBODY } from '../deleted-accounts/nobody.ts'
import { eraserOfErased } from '../deleted-accounts/without-erased.ts'
import type { Actor, Context } from '../context.ts'
import { toCauseKey } from './cause-key.ts'

/** What happened, in words; `before` and `after` never hold a secret. */
export type NewActivity = {
  action: ActivityAction
  platform?: ActivityPlatform
  status: 'Successful' | 'Failed' | 'Pending'
  details?: string
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  /** The person it is about, where that is not the actor (a sign-up, for one). */
  person?: { name: string | null; email: string | null }
}

/** Somebody acts for themselves, in their portal or by a link, and nobody of the team for them. */
export const isThemselves = ({ actor }: Context): boolean => actor.kind === 'anonymous'

/** Of what was done about one person: where they did it themselves, the entry is theirs, else that of whoever acted for them. */
export const byThemselves = (
  context: Context,
  person: NonNullable<NewActivity['person']>,
): Pick<NewActivity, 'person'> => (isThemselves(context) ? { person } : {})

/** Writes one entry of the log in the context's own transaction; what an outside event causes, once. Gives its id. */
export async function logActivity(context: Context, given: NewActivity): Promise<number> {
  const known = await findCaused(context, given)
  if (known) return known
  const entry = toEntry(context, await ofNobodyErased(context, await named(context, given)))
  await context.em.flush()
  return entry.id
}

/** Writes several entries at once. */
export async function logActivities(context: Context, entries: readonly NewActivity[]): Promise<void> {
  for (const entry of entries)
    if (!(await findCaused(context, entry)))
      toEntry(context, await ofNobodyErased(context, await named(context, entry)))
  await context.em.flush()
}

async function findCaused(context: Context, entry: NewActivity): Promise<number | null> {
  const causeKey = toKey(context, entry)
  if (causeKey === null) return null
  const known = await context.em.findOne(Activity, { causeKey }, { fields: ['id'] })
  if (!known && context.cause) context.cause.written += 1
  return known?.id ?? null
}

const toKey = ({ cause }: Context, { action, details, person }: NewActivity) =>
  toCauseKey(cause, action, person?.email ?? null, details ?? null)

/** Whoever is named by an address alone is called by the name that is known of it, here or with a payment. */
async function named(context: Context, entry: NewActivity): Promise<NewActivity> {
  const email = entry.person?.name ? null : (entry.person?.email ?? null)
  if (email === null) return entry
  const key = emailKey(email)
  // Raw SQL: three lists are asked in their order, and the first that knows is taken.
  const { name } = await queryOne(
    context.em,
    z.strictObject({ name: z.string().nullable() }),
    sql`select coalesce(
      (select nullif(name, '') from subscriber where email_key = it.key),
      (select nullif(name, '') from website_subscriber where email_key = it.key),
      (select name from subscription where email_key = it.key and name <> '' order by id desc limit 1)) as name
      from (select main_address(${key}) as key) it`,
  )
  return { ...entry, person: { name, email } }
}

/** In place of a person whose account was deleted. */
export const nobody = { name: NOBODY, email: null }

/** What happens after an account was deleted is told of nobody. */
async function ofNobodyErased({ em }: Context, entry: NewActivity): Promise<NewActivity> {
  const { person, ...texts } = entry
  const eraser = await eraserOfErased(em, [person?.email ?? null, JSON.stringify(texts)])
  if (!eraser) return entry
  const isTheirs = person?.email && eraser.holdsAddress(person.email)
  return {
    ...entry,
    ...(entry.details === undefined ? {} : { details: eraser.inText(entry.details) }),
    ...(entry.before ? { before: eraser.inRecord(entry.before) } : {}),
    ...(entry.after ? { after: eraser.inRecord(entry.after) } : {}),
    ...(isTheirs ? { person: nobody } : {}),
  }
}

const toEntry = (context: Context, entry: NewActivity): Activity => context.em.create(Activity, toRow(context, entry))

/** One entry as it stands in the log, for whoever writes it with other rows: whom it may not name is left out before. */
export function toRow(context: Context, entry: NewActivity) {
  const person = entry.person ?? toPerson(context.actor)
  const texts = {
    userName: person.name,
    userEmail: person.email,
    action: entry.action,
    details: entry.details ?? null,
    requestId: context.requestId,
  }
  return {
    ...texts,
    ...activityKeys(texts),
    causeKey: toKey(context, entry),
    platform: entry.platform ?? null,
    status: entry.status,
    before: entry.before ?? null,
    after: entry.after ?? null,
  }
}

function toPerson(actor: Actor): { name: string | null; email: string | null } {
  if (actor.kind === 'administrator') return { name: actor.name, email: actor.email }
  return { name: actor.kind === 'system' ? actor.name : null, email: null }
}

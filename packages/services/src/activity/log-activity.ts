import { Activity, activityKeys } from '@joy/database/entities/activity.entity.ts'
import { rowsOf, sql } from '@joy/database/sql.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import { NOBODY } from '../deleted-accounts/nobody.ts'
import { eraserOfErased } from '../deleted-accounts/without-erased.ts'
import type { Actor, Context } from '../context.ts'
import { causeKeyOf } from './cause-key.ts'

/** What happened, in words; `before` and `after` never hold a secret. */
export type Deed = {
  action: string
  platform?: string
  status: 'Successful' | 'Failed' | 'Pending'
  details?: string
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  /** The person it is about, where that is not the actor (a sign-up, for one). */
  person?: { name: string | null; email: string | null }
}

/** Somebody acts for themselves, in their portal or by a link, and nobody of the team for them. */
export const isThemselves = ({ actor }: Context): boolean => actor.kind === 'anonymous'

/** Of a deed about one person: where they did it themselves, the entry is theirs, else that of whoever acted for them. */
export const byThemselves = (context: Context, person: NonNullable<Deed['person']>): Pick<Deed, 'person'> =>
  isThemselves(context) ? { person } : {}

/** Writes one entry of the log in the context's own transaction; what an outside event causes, once. Gives its id. */
export async function logActivity(context: Context, deed: Deed): Promise<number> {
  const known = await findCaused(context, deed)
  if (known) return known
  const entry = entryOf(context, await ofNobodyErased(context, await named(context, deed)))
  await context.em.flush()
  return entry.id
}

/** Writes several entries at once. */
export async function logActivities(context: Context, deeds: readonly Deed[]): Promise<void> {
  for (const deed of deeds)
    if (!(await findCaused(context, deed))) entryOf(context, await ofNobodyErased(context, await named(context, deed)))
  await context.em.flush()
}

async function findCaused(context: Context, deed: Deed): Promise<number | null> {
  const causeKey = keyOf(context, deed)
  if (causeKey === null) return null
  const known = await context.em.findOne(Activity, { causeKey }, { fields: ['id'] })
  if (!known && context.cause) context.cause.written += 1
  return known?.id ?? null
}

const keyOf = ({ cause }: Context, { action, details, person }: Deed) =>
  causeKeyOf(cause, action, person?.email ?? null, details ?? null)

/** Whoever is named by an address alone is called by the name that is known of it, here or with a payment. */
async function named(context: Context, deed: Deed): Promise<Deed> {
  const email = deed.person?.name ? null : (deed.person?.email ?? null)
  if (email === null) return deed
  const key = emailKey(email)
  const [known] = await rowsOf(
    context.em,
    sql<{ name: string | null }>`select coalesce(
      (select nullif(name, '') from subscriber where email_key = it.key),
      (select nullif(name, '') from website_subscriber where email_key = it.key),
      (select name from subscription where email_key = it.key and name <> '' order by id desc limit 1)) as name
      from (select main_address(${key}) as key) it`,
  )
  return { ...deed, person: { name: known?.name ?? null, email } }
}

/** What happens after an account was deleted is told of nobody. */
async function ofNobodyErased({ em }: Context, deed: Deed): Promise<Deed> {
  const { person, ...words } = deed
  const eraser = await eraserOfErased(em, [person?.email ?? null, JSON.stringify(words)])
  if (!eraser) return deed
  const isTheirs = person?.email && eraser.holdsAddress(person.email)
  return {
    ...deed,
    ...(deed.details === undefined ? {} : { details: eraser.inText(deed.details) }),
    ...(deed.before ? { before: eraser.inRecord(deed.before) } : {}),
    ...(deed.after ? { after: eraser.inRecord(deed.after) } : {}),
    ...(isTheirs ? { person: { name: NOBODY, email: null } } : {}),
  }
}

function entryOf(context: Context, deed: Deed): Activity {
  const person = deed.person ?? personOf(context.actor)
  const words = {
    userName: person.name,
    userEmail: person.email,
    action: deed.action,
    details: deed.details ?? null,
    requestId: context.requestId,
  }
  return context.em.create(Activity, {
    ...words,
    ...activityKeys(words),
    causeKey: keyOf(context, deed),
    platform: deed.platform ?? null,
    status: deed.status,
    before: deed.before ?? null,
    after: deed.after ?? null,
  })
}

function personOf(actor: Actor): { name: string | null; email: string | null } {
  if (actor.kind === 'administrator') return { name: actor.name, email: actor.email }
  return { name: actor.kind === 'system' ? actor.name : null, email: null }
}

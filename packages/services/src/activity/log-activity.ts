import { Activity, activityKeys } from '@joy/database/entities/activity.entity.ts'
import type { Actor, Context } from '../context.ts'

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

/** Writes one entry of the log in the context's own transaction. Gives its id. */
export async function logActivity(context: Context, deed: Deed): Promise<number> {
  const person = deed.person ?? personOf(context.actor)
  const words = {
    userName: person.name,
    userEmail: person.email,
    action: deed.action,
    details: deed.details ?? null,
    requestId: context.requestId,
  }
  const entry = context.em.create(Activity, {
    ...words,
    ...activityKeys(words),
    platform: deed.platform ?? null,
    status: deed.status,
    before: deed.before ?? null,
    after: deed.after ?? null,
  })
  await context.em.flush()
  return entry.id
}

function personOf(actor: Actor): { name: string | null; email: string | null } {
  if (actor.kind === 'administrator') return { name: actor.name, email: actor.email }
  return { name: actor.kind === 'system' ? actor.name : null, email: null }
}

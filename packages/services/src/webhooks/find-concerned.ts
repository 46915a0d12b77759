import { z } from 'zod'
import { typed } from '@joy/database/typed-parts.ts'
import type { WebhookConcern, OutsideIntegration } from '@joy/contract'
import { db, sql } from '@joy/database/sql.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import type { Context } from '../context.ts'
import { readSubject } from './read-subject.ts'

type StoredEvent = {
  id: number
  platform: OutsideIntegration
  eventId: string
  subjectId: string | null
  body: string | null
}

/** The records of ours that an event concerns: whose subscription, which upgrade, which subscriber. Five at most. */
export async function findConcerned({ em, log }: Context, event: StoredEvent): Promise<WebhookConcern[]> {
  const subject = getSubject(log, event)
  const found: WebhookConcern[] = []
  const add = async (kind: WebhookConcern['kind'], rows: Promise<{ id: number; label: string }[]>) =>
    found.push(...(await rows).map((it) => ({ kind, ...it })))
  if (subject.email)
    await add(
      'subscriber',
      db(em)
        .selectFrom('subscriber')
        .select((eb) => ['id', eb.fn.coalesce('name', 'email').as('label')])
        .where('emailKey', '=', sql<string>`main_address(${emailKey(subject.email)})`)
        .execute(),
    )
  if (subject.subscriptionId)
    await add(
      'subscription',
      db(em)
        .selectFrom('subscription')
        .select(['id', 'email as label'])
        .where('providerSubscriptionId', '=', subject.subscriptionId)
        .execute(),
    )
  const upgrades = db(em)
    .selectFrom('upgrade')
    .select(['id', typed(z.string(), sql`'#' || id`).as('label')])
  if (subject.upgradeId !== null) await add('upgrade', upgrades.where('id', '=', subject.upgradeId).execute())
  if (subject.personId)
    await add(
      'upgrade',
      upgrades.where('planningCenterMemberId', '=', subject.personId).orderBy('id', 'desc').limit(5).execute(),
    )
  return found
}

/** An event that nobody can read is shown all the same; it leads nowhere. */
function getSubject(log: Context['log'], event: StoredEvent) {
  try {
    return readSubject(event)
  } catch (err) {
    log.warn({ err, event: event.id }, 'It could not be told whom an event concerns.')
    return readSubject({ ...event, body: null })
  }
}

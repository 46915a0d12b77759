import type { WebhookConcern, WebhookPlatform } from '@joy/contract'
import { rowsOf, sql } from '@joy/database/sql.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import type { RawBuilder } from 'kysely'
import type { Context } from '../context.ts'
import { readSubject } from './read-subject.ts'

type Told = { id: number; platform: WebhookPlatform; eventId: string; subjectId: string | null; body: string | null }

/** The records of ours that an event concerns: whose subscription, which upgrade, which subscriber. Five at most. */
export async function findConcerned({ em, log }: Context, told: Told): Promise<WebhookConcern[]> {
  const subject = subjectOf(log, told)
  const found: WebhookConcern[] = []
  const add = async (kind: WebhookConcern['kind'], rows: RawBuilder<{ id: number; label: string }>) =>
    found.push(...(await rowsOf(em, rows)).map((it) => ({ kind, ...it })))
  if (subject.email)
    await add(
      'subscriber',
      sql`select id, coalesce(name, email) as label from subscriber where email_key = main_address(${emailKey(subject.email)})`,
    )
  if (subject.subscriptionId)
    await add(
      'subscription',
      sql`select id, email as label from subscription where provider_subscription_id = ${subject.subscriptionId}`,
    )
  if (subject.upgradeId !== null)
    await add('upgrade', sql`select id, '#' || id as label from upgrade where id = ${subject.upgradeId}`)
  if (subject.personId)
    await add(
      'upgrade',
      sql`select id, '#' || id as label from upgrade where planning_center_member_id = ${subject.personId} order by id desc limit 5`,
    )
  return found
}

/** An event that nobody can read is shown all the same; it leads nowhere. */
function subjectOf(log: Context['log'], told: Told) {
  try {
    return readSubject(told)
  } catch (err) {
    log.warn({ err, delivery: told.id }, 'It could not be told whom an event concerns.')
    return readSubject({ ...told, body: null })
  }
}

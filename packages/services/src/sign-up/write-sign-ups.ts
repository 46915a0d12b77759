import { insertRows } from '@joy/database/insert-rows.ts'
import { type Em, query, sql } from '@joy/database/sql.ts'
import { z } from 'zod'
import type { PreparedSignUp } from './prepare-sign-up.ts'
import { standByBoth } from './stand-by-both.ts'

/**
 * Writes all that follows of sign-ups: places on the website's list, lines of the log, links, mails and receipts. A name that
 * stands on the list is kept. Each person is among them once, and locked.
 */
export async function writeSignUps(em: Em, signUps: readonly PreparedSignUp[]): Promise<void> {
  const listed = signUps.flatMap(({ place }) => place ?? [])
  // Raw SQL: rows of five tables in one statement, for each journey to the database costs more than what it brings.
  const places = await query(
    em,
    z.strictObject({ id: z.int() }),
    sql`with places as (${insertRows('websiteSubscriber', ['id', 'email', 'emailKey', 'name', 'aliasKey'], listed)}
        on conflict (email_key) do update set name = coalesce(website_subscriber.name, excluded.name) returning id),
      lines as (${insertRows(
        'activity',
        [...lineColumns],
        signUps.map((it) => it.line),
      )}),
      links as (${insertRows(
        'signInLink',
        [...linkColumns],
        signUps.map((it) => it.link),
      )}),
      mails as (${insertRows(
        'outboxMail',
        [...mailColumns],
        signUps.map((it) => it.mail),
      )}),
      receipts as (${insertRows(
        'signUpReceipt',
        ['tokenHash', 'activityId'],
        signUps.map((it) => it.receipt),
      )})
      select id from places`,
  )
  // The link to unsubscribe names the place.
  const written = new Set(places.map(({ id }) => id))
  if (!listed.every(({ id }) => written.has(id)))
    throw new Error('Somebody was put on the list by another way meanwhile.')
  for (const { place, alsoStandsBy } of signUps)
    if (place && alsoStandsBy !== null) await standByBoth(em, place.id, alsoStandsBy)
}

const lineColumns = [
  'id',
  'userName',
  'userEmail',
  'action',
  'platform',
  'status',
  'details',
  'requestId',
  'whoKey',
  'textKey',
] as const
const linkColumns = [
  'email',
  'emailKey',
  'isKnown',
  'tokenHash',
  'codeHash',
  'browserHash',
  'askedIn',
  'expiresAt',
  'opensMailbox',
  'name',
] as const
const mailColumns = [
  'template',
  'recipient',
  'subject',
  'html',
  'text',
  'headers',
  'secrets',
  'idempotencyKey',
  'uselessAfter',
] as const

import { type Em, rowsOf, sql } from '@joy/database/sql.ts'
import type { RawBuilder } from 'kysely'
import { NOBODY } from '../deleted-accounts/nobody.ts'

/**
 * What somebody asked for goes, with what they wrote in confidence. Of what they offered, the places that others have by it
 * stay, of nobody: no more are given of them, and their giver is not named any more.
 */
export async function eraseRequests(em: Em, keys: RawBuilder<unknown>, nobody: string): Promise<void> {
  await rowsOf(
    em,
    sql`delete from plan_wish where subscription_id in (select id from subscription where email_key = ${keys})`,
  )
  await rowsOf(em, sql`delete from opening_wish where email_key = ${keys}`)
  await rowsOf(em, sql`delete from sponsor_request where email_key = ${keys}`)
  // The letter to the support address repeats who offered.
  await rowsOf(
    em,
    sql`delete from outbox_mail where idempotency_key in (select 'sponsoring:offer:' || id from sponsor_offer where email_key = ${keys})`,
  )
  await rowsOf(
    em,
    sql`delete from sponsor_offer o where email_key = ${keys} and not exists (select from sponsored_place p where p.offer_id = o.id)`,
  )
  await rowsOf(
    em,
    sql`update sponsor_offer set email = ${nobody}, email_key = ${nobody}, name = ${NOBODY}, letter = '', may_be_named = false,
        link_hash = null, closed_at = coalesce(closed_at, app_now()), closed_by = coalesce(closed_by, 'Deletion')
      where email_key = ${keys}`,
  )
}

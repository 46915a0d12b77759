import { z } from 'zod'
import { typed } from '@joy/database/typed-parts.ts'
import type { Noted } from '@joy/contract'
import { db, type Em, sql } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { mainAddress } from '../addresses/main-address.ts'
import type { Person } from '../addresses/person.ts'
import { wasErased } from '../deleted-accounts/was-erased.ts'

type Found = { email: string; emailKey: string; isErased: boolean }

/**
 * Whom a record is of, by their main address. `isErased`: their account was deleted, and the record is kept for the law.
 * @throws AppError `not_found`
 */
export async function personOfRecord(em: Em, { kind, id }: Noted): Promise<Person & { isErased: boolean }> {
  const found = await readers[kind](em, id)
  if (!found) throw new AppError('not_found', 'This record is no longer there.')
  return { ...(await mainAddress(em, found.email)), isErased: found.isErased }
}

const living = typed(z.boolean(), sql`false`).as('isErased')

const readers: Record<Noted['kind'], (em: Em, id: number) => Promise<Found | undefined>> = {
  subscriber: (em, id) =>
    db(em).selectFrom('subscriber').select(['email', 'emailKey', living]).where('id', '=', id).executeTakeFirst(),
  'website-subscriber': (em, id) =>
    db(em)
      .selectFrom('websiteSubscriber')
      .select(['email', 'emailKey', living])
      .where('id', '=', id)
      .executeTakeFirst(),
  async subscription(em, id) {
    const row = await db(em)
      .selectFrom('subscription')
      .select(['email', 'emailKey', 'startedAt'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row) return undefined
    const { isErased } = await db(em)
      .selectNoFrom(typed(z.boolean(), wasErased(row.emailKey, sql`${row.startedAt}::timestamptz`)).as('isErased'))
      .executeTakeFirstOrThrow()
    return { ...row, isErased }
  },
  upgrade: (em, id) =>
    db(em)
      .selectFrom('upgrade as u')
      .innerJoin('subscriber as s', 's.id', 'u.substackSubscriberId')
      .select(['s.email', 's.emailKey', living])
      .where('u.id', '=', id)
      .executeTakeFirst(),
}

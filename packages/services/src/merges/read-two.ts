import { messages } from '@joy/contract/messages.ts'
import { db, type Em, queryOne, sql } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { areOne, nobodyHas, mergeTheReverse, waitsToBeDeleted } from '@joy/domain/people/merge-messages.ts'
import { readEmail } from '@joy/domain/people/email.ts'
import { z } from 'zod'
import type { Address } from '../address-changes/move-person.ts'
import { mainKey } from '../addresses/main-key.ts'
import { storedAddress } from '../addresses/stored-address.ts'
import { waitingDeletion } from '../deleted-accounts/waiting-deletion.ts'

export type TwoPeople = { kind: 'merge' | 'address'; main: Address; alias: Address }

/**
 * Whom two addresses are of, each by the main address of today. A main address that nobody has is a new one of whoever has
 * the other. @throws AppError `invalid_input` for what is no address; `not_found` where nobody has the alias's
 */
export async function readTwo(em: Em, input: { mainEmail: string; aliasEmail: string }): Promise<TwoPeople> {
  const [main, alias] = [await readPerson(em, input.mainEmail), await readPerson(em, input.aliasEmail)]
  if (!alias.isKnown) throw new AppError('not_found', nobodyHas(alias.email))
  return {
    kind: main.isKnown ? 'merge' : 'address',
    main: { email: main.email, key: main.key },
    alias: { email: alias.email, key: alias.key },
  }
}

async function readPerson(em: Em, typed: string): Promise<Address & { isKnown: boolean }> {
  const email = readEmail(typed)
  if (!email.ok) throw new AppError('invalid_input', messages.invalidEmail)
  const key = await mainKey(em, email.key)
  const stored = await storedAddress(em, key)
  return {
    key,
    email: stored ?? (key === email.key ? email.email : key),
    isKnown: stored !== null || key !== email.key,
  }
}

/** Why two cannot be made one now, as a sentence; null: they can. */
export async function whyNot(em: Em, { kind, main, alias }: TwoPeople): Promise<string | null> {
  if (main.key === alias.key) return areOne
  for (const { key, email } of [main, alias]) if (await waitingDeletion(em, key)) return waitsToBeDeleted(email)
  if (kind === 'address') return null
  const { isMainListed, isAliasListed } = await queryOne(
    em,
    z.strictObject({ isMainListed: z.boolean(), isAliasListed: z.boolean() }),
    // Raw SQL: two questions with no table to select from.
    sql`select exists (select from subscriber where email_key = ${main.key}) as is_main_listed,
      exists (select from subscriber where email_key = ${alias.key}) as is_alias_listed`,
  )
  return isAliasListed && !isMainListed ? mergeTheReverse({ main: main.email, alias: alias.email }) : null
}

/** Where their record is: on the newsletter's list, else on the website's. */
export async function getRecordIds(
  em: Em,
  key: string,
): Promise<{ subscriberId: number | null; websiteSubscriberId: number | null }> {
  const listed = await db(em)
    .selectFrom('subscriber')
    .select('id')
    .where('emailKey', '=', key)
    .where('isAlias', '=', false)
    .executeTakeFirst()
  if (listed) return { subscriberId: listed.id, websiteSubscriberId: null }
  const website = await db(em)
    .selectFrom('websiteSubscriber')
    .select('id')
    .where('emailKey', '=', key)
    .executeTakeFirst()
  return { subscriberId: null, websiteSubscriberId: website?.id ?? null }
}

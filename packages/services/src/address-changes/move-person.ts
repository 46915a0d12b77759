// Long because everything that hangs on somebody's address moves together, each by one statement.
import { type Em, rowsOf, sql } from '@joy/database/sql.ts'
import { refreshAccess } from '../access/refresh-access.ts'
import { refreshPeople } from '../comparison/refresh-people.ts'
import { hashOfKey } from '../deleted-accounts/hash-of.ts'
import { lockPerson } from '../unsubscribe/lock-person.ts'
import { moveRequests } from './move-requests.ts'

export type Address = { email: string; key: string }

/**
 * In the caller's transaction: all that is one person's stands under another address of theirs from now on, which nobody
 * else has. `keepsAlias`: what arrives under the old one goes on being theirs. What the log says of the old one stays.
 */
export async function movePerson(
  em: Em,
  { from, to, keepsAlias }: { from: Address; to: Address; keepsAlias: boolean },
): Promise<void> {
  for (const key of [from.key, to.key].toSorted()) await lockPerson(em, key)
  await moveAliases(em, { from, to, keepsAlias })
  await moveLists(em, from, to)
  await moveSources(em, from, to)
  await moveConsent(em, from, to)
  await moveRequests(em, from, to)
  await moveDeletion(em, from, to)
  if (from.key !== to.key) await moveReadings(em, from, to)
  await refreshAccess(em, [to.key])
  await refreshPeople(em, [to.key])
}

type Aliases = { from: Address; to: Address; keepsAlias: boolean }

async function moveAliases(em: Em, { from, to, keepsAlias }: Aliases): Promise<void> {
  await rowsOf(em, sql`delete from address_alias where alias_key = ${to.key}`)
  await rowsOf(em, sql`update address_alias set main_key = ${to.key} where main_key = ${from.key}`)
  if (keepsAlias)
    await rowsOf(
      em,
      sql`insert into address_alias (alias_key, main_key, email) values (${from.key}, ${to.key}, ${from.email})`,
    )
}

/** Substack's list has the address that it had: only its next list or look-up can say otherwise. */
async function moveLists(em: Em, from: Address, to: Address): Promise<void> {
  await rowsOf(
    em,
    sql`update subscriber set email = ${to.email}, email_key = ${to.key},
        substack_email = nullif(coalesce(substack_email, email), ${to.email})
      where email_key = ${from.key}`,
  )
  await rowsOf(
    em,
    sql`update website_subscriber set email = ${to.email}, email_key = ${to.key} where email_key = ${from.key}`,
  )
}

async function moveSources(em: Em, from: Address, to: Address): Promise<void> {
  await rowsOf(
    em,
    sql`update comp set email_key = ${to.key}, listed_email = case when listed_email is not null then ${to.email} end
      where email_key = ${from.key}`,
  )
  await rowsOf(
    em,
    sql`update subscription set email = ${to.email}, email_key = ${to.key} where email_key = ${from.key}`,
  )
}

/** What the new mailbox said of letters itself stays in force beside it: the stricter word rules. */
async function moveConsent(em: Em, from: Address, to: Address): Promise<void> {
  await rowsOf(
    em,
    sql`update unsubscription u set email_key = ${to.key} where email_key = ${from.key} and (undone_at is not null
      or not exists (select from unsubscription o where o.email_key = ${to.key} and o.undone_at is null))`,
  )
  await rowsOf(
    em,
    sql`update sending_word w set email_key = ${to.key} where email_key = ${from.key}
      and not exists (select from sending_word o where o.email_key = ${to.key} and o.change_set_id = w.change_set_id)`,
  )
}

/** An account that waits to be deleted does so under its new address. */
const moveDeletion = (em: Em, from: Address, to: Address) =>
  rowsOf(
    em,
    sql`update account_deletion set email = ${to.email}, email_key = ${to.key}, email_hash = ${hashOfKey(to.key)}
      where email_key = ${from.key} and done_at is null`,
  )

/** What the last comparison and undone lists know of them. */
async function moveReadings(em: Em, from: Address, to: Address): Promise<void> {
  await rowsOf(em, sql`update change_row set gone_key = ${to.key} where gone_key = ${from.key}`)
  await rowsOf(em, sql`update reconcile_payment set email_key = ${to.key} where email_key = ${from.key}`)
  await rowsOf(em, sql`update reconcile_fix set email_key = ${to.key} where email_key = ${from.key}`)
  await rowsOf(
    em,
    sql`insert into reconcile_member (run_id, person_id, email_key, is_member, read_at)
      select run_id, person_id, ${to.key}, is_member, read_at from reconcile_member where email_key = ${from.key}
      on conflict (run_id, person_id, email_key) do nothing`,
  )
  await rowsOf(em, sql`delete from reconcile_member where email_key = ${from.key}`)
  // Under an alias nothing is asked for any more: what followed there would stand for ever.
  await rowsOf(em, sql`delete from outside_access where email_key = ${from.key}`)
  await rowsOf(em, sql`delete from reconcile_person where email_key = ${from.key}`)
  // A list that waits to be run has its rows under the addresses of when it was read.
  await rowsOf(
    em,
    sql`update import_row r set email_key = ${to.key}, email = ${to.email}, alias_email = r.email from import i
      where i.id = r.import_id and i.status = 'ready' and r.email_key = ${from.key}
        and not exists (select from import_row o where o.import_id = r.import_id and o.email_key = ${to.key})`,
  )
}

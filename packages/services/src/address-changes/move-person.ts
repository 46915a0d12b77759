// Long because everything that hangs on somebody's address moves together, each by one statement.
import { db, type Em, sql } from '@joy/database/sql.ts'
import { refreshAccess } from '../access/refresh-access.ts'
import { refreshPeople } from '../comparison/refresh-people.ts'
import { hashOfKey } from '../deleted-accounts/to-hash.ts'
import { lockPerson } from '../addresses/lock-person.ts'
import { moveReadings } from './move-readings.ts'
import { moveRequests } from './move-requests.ts'

export type Address = { email: string; key: string }

/**
 * In the caller's transaction: all that is one person's stands under another address of theirs from now on, which nobody
 * else has. `hasAlias`: what arrives under the old one goes on being theirs. What the log says of the old one stays.
 */
export async function movePerson(
  em: Em,
  { from, to, hasAlias }: { from: Address; to: Address; hasAlias: boolean },
): Promise<void> {
  for (const key of [from.key, to.key].toSorted()) await lockPerson(em, key)
  await moveAliases(em, { from, to, hasAlias })
  await moveLists(em, from, to)
  await moveSources(em, from, to)
  await moveConsent(em, from, to)
  await moveRequests(em, from, to)
  await moveDeletion(em, from, to)
  await db(em).updateTable('note').set({ emailKey: to.key }).where('emailKey', '=', from.key).execute()
  await moveReminders(em, from, to)
  await moveTags(em, from, to)
  if (from.key !== to.key) {
    await moveWaiting(em, from, to)
    await moveReadings(em, from, to)
  }
  await refreshAccess(em, [to.key])
  await refreshPeople(em, [to.key])
}

type Aliases = { from: Address; to: Address; hasAlias: boolean }

async function moveAliases(em: Em, { from, to, hasAlias }: Aliases): Promise<void> {
  await db(em).deleteFrom('addressAlias').where('aliasKey', '=', to.key).execute()
  await db(em).updateTable('addressAlias').set({ mainKey: to.key }).where('mainKey', '=', from.key).execute()
  if (hasAlias)
    await db(em).insertInto('addressAlias').values({ aliasKey: from.key, mainKey: to.key, email: from.email }).execute()
}

/** Substack's list has the address that it had: only its next list or look-up can say otherwise. */
async function moveLists(em: Em, from: Address, to: Address): Promise<void> {
  await db(em)
    .updateTable('subscriber')
    .set({
      email: to.email,
      emailKey: to.key,
      substackEmail: sql<string | null>`nullif(coalesce(substack_email, email), ${to.email})`,
    })
    .where('emailKey', '=', from.key)
    .execute()
  await db(em)
    .updateTable('websiteSubscriber')
    .set({ email: to.email, emailKey: to.key })
    .where('emailKey', '=', from.key)
    .execute()
}

async function moveSources(em: Em, from: Address, to: Address): Promise<void> {
  await db(em)
    .updateTable('comp')
    .set((eb) => ({
      emailKey: to.key,
      listedEmail: eb.case().when('listedEmail', 'is not', null).then(to.email).end(),
    }))
    .where('emailKey', '=', from.key)
    .execute()
  await db(em)
    .updateTable('subscription')
    .set({ email: to.email, emailKey: to.key })
    .where('emailKey', '=', from.key)
    .execute()
}

/** What the new mailbox said of letters itself stays in force beside it: the stricter word rules. */
async function moveConsent(em: Em, from: Address, to: Address): Promise<void> {
  const ofNew = db(em)
    .selectFrom('unsubscription as o')
    .select('o.id')
    .where('o.emailKey', '=', to.key)
    .where('o.undoneAt', 'is', null)
  await db(em)
    .updateTable('unsubscription')
    .set({ emailKey: to.key })
    .where('emailKey', '=', from.key)
    .where((eb) => eb.or([eb('undoneAt', 'is not', null), eb.not(eb.exists(ofNew))]))
    .execute()
  await db(em)
    .updateTable('sendingStatement as w')
    .set({ emailKey: to.key })
    .where('w.emailKey', '=', from.key)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sendingStatement as o')
            .select('o.id')
            .where('o.emailKey', '=', to.key)
            .whereRef('o.changeSetId', '=', 'w.changeSetId'),
        ),
      ),
    )
    .execute()
}

/** An account that waits to be deleted does so under its new address. */
const moveDeletion = (em: Em, from: Address, to: Address) =>
  db(em)
    .updateTable('accountDeletion')
    .set({ email: to.email, emailKey: to.key, emailHash: hashOfKey(to.key) })
    .where('emailKey', '=', from.key)
    .where('doneAt', 'is', null)
    .execute()

/** What was stopped under either address stays stopped: where both were reminded, both rows stay and are read together. */
const moveReminders = (em: Em, from: Address, to: Address) =>
  db(em)
    .updateTable('reminderRecipient')
    .set({ emailKey: to.key })
    .where('emailKey', '=', from.key)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('reminderRecipient as o').select('o.id').where('o.emailKey', '=', to.key))),
    )
    .execute()

/** What both have is theirs once. */
async function moveTags(em: Em, from: Address, to: Address): Promise<void> {
  if (from.key === to.key) return
  await db(em)
    .insertInto('personTag')
    .columns(['emailKey', 'tagId', 'at', 'aliasKey'])
    .expression((eb) =>
      eb
        .selectFrom('personTag')
        .select([eb.val(to.key).as('emailKey'), 'tagId', 'at', 'aliasKey'])
        .where('emailKey', '=', from.key),
    )
    .onConflict((met) => met.columns(['emailKey', 'tagId']).doNothing())
    .execute()
  await db(em).deleteFrom('personTag').where('emailKey', '=', from.key).execute()
}

/** What undone lists know of them, what was mended after a comparison, and a list that waits to be run. */
async function moveWaiting(em: Em, from: Address, to: Address): Promise<void> {
  await db(em).updateTable('changeRow').set({ goneKey: to.key }).where('goneKey', '=', from.key).execute()
  await db(em).updateTable('reconcileFix').set({ emailKey: to.key }).where('emailKey', '=', from.key).execute()
  // A list that waits to be run has its rows under the addresses of when it was read.
  await db(em)
    .updateTable('importRow as r')
    .from('import as i')
    .set((eb) => ({ emailKey: to.key, email: to.email, aliasEmail: eb.ref('r.email') }))
    .whereRef('i.id', '=', 'r.importId')
    .where('i.status', '=', 'ready')
    .where('r.emailKey', '=', from.key)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('importRow as o')
            .select('o.rowNumber')
            .whereRef('o.importId', '=', 'r.importId')
            .where('o.emailKey', '=', to.key),
        ),
      ),
    )
    .execute()
}

import type { Merged, MergePeopleInput } from '@joy/contract'
import { db, execute, sql } from '@joy/database/sql.ts'
import { mergedMessage } from '@joy/domain/people/merge-messages.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { refreshAccess } from '../access/refresh-access.ts'
import { logActivity } from '../activity/log-activity.ts'
import { endSessionsElsewhere } from '../address-changes/end-sessions-elsewhere.ts'
import { movePerson } from '../address-changes/move-person.ts'
import { stopWaiting } from '../address-changes/stop-address-change.ts'
import { lockPerson } from '../addresses/lock-person.ts'
import { refreshPeople } from '../comparison/refresh-people.ts'
import { actorName, type Context, inTransaction } from '../context.ts'
import { mailAccountChange } from '../portal/mail-account-change.ts'
import { lockForLeaving } from '../unsubscribe/lock-additions.ts'
import { bringTogether, type Two } from './bring-together.ts'
import { notifyTools } from './notify-tools.ts'
import { getRecordIds, readTwo, type TwoPeople, whyNot } from './read-two.ts'

/**
 * Makes two addresses one person's (ruling 58): what is the alias's is the main address's, whatever comes in under the alias
 * later is theirs, everybody is logged out, and both addresses are told. Nothing is changed at Substack, Stripe or Planning
 * Center. @throws AppError `invalid_input`, `not_found`; `conflict` with why they cannot be made one
 */
export const mergePeople = (context: Context, { knownBy, ...input }: MergePeopleInput): Promise<Merged> =>
  inTransaction(context, async (context) => {
    const { em } = context
    // A list that brings one of them at this moment comes before this or after it.
    await lockForLeaving(em)
    const first = await readTwo(em, input)
    for (const key of [first.main.key, first.alias.key].toSorted()) await lockPerson(em, key)
    // Of two who merge at once the second finds here what the first did.
    const two = await readTwo(em, input)
    const refused = await whyNot(em, two)
    if (refused) throw new AppError('conflict', refused)
    const { kind, main, alias } = two
    await stopWaiting(em, main.key)
    await stopWaiting(em, alias.key)
    const { id } = await db(em)
      .insertInto('personMerge')
      .values({
        kind,
        mainEmail: main.email,
        mainKey: main.key,
        aliasEmail: alias.email,
        aliasKey: alias.key,
        knownBy,
        mergedBy: actorName(context.actor),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (kind === 'address') await movePerson(em, { from: alias, to: main, hasAlias: true })
    else await mergeTwo(context, { main, alias }, id)
    await endSessionsElsewhere({ ...context, portal: null }, { from: alias, to: main })
    await notifyBoth(context, two, { id, knownBy })
    return {
      id,
      ...(await getRecordIds(em, main.key)),
      message: mergedMessage(kind, { main: main.email, alias: alias.email }),
    }
  })

async function mergeTwo({ em }: Context, { main, alias }: Two, id: number): Promise<void> {
  // Raw SQL: rows of two keys, locked in the one order in which everybody locks.
  await execute(
    em,
    sql`select id from subscriber where email_key in (${main.key}, ${alias.key}) order by id for update`,
  )
  const aside = await bringTogether(em, { main, alias })
  await db(em)
    .updateTable('personMerge')
    .set({ setAside: JSON.stringify(aside) })
    .where('id', '=', id)
    .execute()
  // Raw SQL: whether its mailbox was ever proved is looked up as it is written.
  await execute(
    em,
    sql`insert into address_alias (alias_key, main_key, email, merge_id, proved_at) values (${alias.key}, ${main.key}, ${alias.email}, ${id},
      (select max(used_at) from sign_in_link where email_key = ${alias.key} and used_at is not null and not is_read_by_phone))`,
  )
  await refreshTwo(em, { main, alias })
  await notifyTools(em, { main, alias }, { id, isUndone: false })
}

/** What follows from both, in lists, files and the reconciliation. */
export async function refreshTwo(em: Context['em'], { main, alias }: Two): Promise<void> {
  const keys = [main.key, alias.key]
  await refreshAccess(em, keys)
  // Raw SQL: who is left out of a file is a function of the database.
  await execute(em, sql`select refresh_left_out(${keys}::text[])`)
  await refreshPeople(em, keys)
}

async function notifyBoth(
  context: Context,
  { kind, main, alias }: TwoPeople,
  its: { id: number; knownBy: string },
): Promise<void> {
  await logActivity(context, {
    action: kind === 'address' ? 'Address Changed' : 'People Merged',
    platform: 'Website',
    status: 'Successful',
    details:
      kind === 'address'
        ? `${alias.email} is ${main.email} now; the old address stays theirs as an alias. How it is known: ${its.knownBy}`
        : `${alias.email} is an alias of ${main.email} now. How it is known: ${its.knownBy}`,
    before: { email: alias.email },
    after: { email: main.email, mergeId: its.id },
  })
  const what =
    kind === 'address'
      ? `The address of your account was changed from ${alias.email} to ${main.email}.`
      : `Your addresses ${main.email} and ${alias.email} are one account now, under ${main.email}. What you get under either stays yours, and letters go out as you chose for each.`
  for (const { email, key } of [main, alias])
    await mailAccountChange(context, { email, emailKey: key }, { what, key: `merge:${its.id}:${key}` })
}

import { z } from 'zod'
import { typed } from '@joy/database/typed-parts.ts'
import { activityKeys } from '@joy/database/entities/activity.entity.ts'
import { db, type Em, execute, sql } from '@joy/database/sql.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import { containsPattern } from '@joy/domain/search.ts'
import { searched } from '../activity/activity-conditions.ts'
import type { Erased } from './erased.ts'
import { NOBODY } from '../deleted-accounts/nobody.ts'

/** In the caller's transaction: the entries of the log stay, without the person's name and addresses. */
export async function eraseFromLog(em: Em, { eraser, keys, upgradeIds }: Erased): Promise<void> {
  const hints = [...keys, ...upgradeIds.map((id) => `upgrade #${id}`)]
  const found = await db(em)
    .selectFrom('activity')
    .select(['id', 'userName', 'userEmail', 'details', 'before', 'after', 'action', 'requestId'])
    .select(typed(z.string(), searched).as('keys'))
    .where((eb) => eb.or(hints.map((hint) => eb(searched, 'like', containsPattern(hint)))))
    .execute()
  const isOfUpgrade = upgradeIds.map((id) => new RegExp(`upgrade #${id}(?!\\d)`, 'u'))
  const theirs = found.filter(
    (it) => eraser.holdsAddress(it.keys) || isOfUpgrade.some((pattern) => pattern.test(it.keys)),
  )
  const clean = theirs.map(({ id, userName, userEmail, action, requestId, ...entry }) => {
    const isBy = userEmail !== null && keys.includes(emailKey(userEmail))
    const texts = {
      userName: isBy ? NOBODY : userName && eraser.inText(userName),
      userEmail: isBy ? null : userEmail,
      details: entry.details && eraser.inText(entry.details),
    }
    const [before, after] = [eraser.inValue(entry.before), eraser.inValue(entry.after)]
    return { id, ...texts, before, after, ...activityKeys({ ...texts, action, requestId }) }
  })
  // Raw SQL: settings of the transaction, and all entries changed at once.
  await execute(em, sql`select set_config('joy.erasing', 'on', true)`)
  await execute(
    em,
    sql`update activity a set user_name = it."userName", user_email = it."userEmail", details = it.details,
        before = nullif(it.before, 'null'::jsonb), after = nullif(it.after, 'null'::jsonb), who_key = it."whoKey", text_key = it."textKey"
      from jsonb_to_recordset(${JSON.stringify(clean)}::text::jsonb)
        it(id bigint, "userName" text, "userEmail" text, details text, before jsonb, after jsonb, "whoKey" text, "textKey" text)
      where a.id = it.id`,
  )
  await execute(em, sql`select set_config('joy.erasing', 'off', true)`)
}

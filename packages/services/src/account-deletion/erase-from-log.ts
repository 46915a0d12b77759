import { activityKeys } from '@joy/database/entities/activity.entity.ts'
import { type Em, rowsOf, sql } from '@joy/database/sql.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import { containsPattern } from '@joy/domain/search.ts'
import type { Erased } from './erased.ts'
import { NOBODY } from '../deleted-accounts/nobody.ts'

type Entry = {
  id: string
  name: string | null
  email: string | null
  details: string | null
  before: unknown
  after: unknown
  action: string
  requestId: string | null
  keys: string
}

/** In the caller's transaction: the entries of the log stay, without the person's name and addresses. */
export async function eraseFromLog(em: Em, { eraser, keys, upgradeIds }: Erased): Promise<void> {
  const hints = [...keys, ...upgradeIds.map((id) => `upgrade #${id}`)]
  const like = hints.map((hint) => sql`(who_key || ' ' || words_key) like ${containsPattern(hint)}`)
  const found = await rowsOf(
    em,
    sql<Entry>`select id::text, user_name as name, user_email as email, details, before, after, action, request_id as "requestId", who_key || ' ' || words_key as keys
      from activity where ${sql.join(like, sql` or `)}`,
  )
  const isOfUpgrade = upgradeIds.map((id) => new RegExp(`upgrade #${id}(?!\\d)`, 'u'))
  const isTheirs = (it: Entry) => eraser.holdsAddress(it.keys) || isOfUpgrade.some((pattern) => pattern.test(it.keys))
  const clean = found.filter(isTheirs).map(({ id, name, email, action, requestId, ...entry }) => {
    const isBy = email !== null && keys.includes(emailKey(email))
    const words = {
      userName: isBy ? NOBODY : name && eraser.inText(name),
      userEmail: isBy ? null : email,
      details: entry.details && eraser.inText(entry.details),
    }
    const [before, after] = [eraser.inValue(entry.before), eraser.inValue(entry.after)]
    return { id, ...words, before, after, ...activityKeys({ ...words, action, requestId }) }
  })
  await rowsOf(em, sql`select set_config('joy.erasing', 'on', true)`)
  await rowsOf(
    em,
    sql`update activity a set user_name = it."userName", user_email = it."userEmail", details = it.details,
        before = nullif(it.before, 'null'::jsonb), after = nullif(it.after, 'null'::jsonb), who_key = it."whoKey", words_key = it."wordsKey"
      from jsonb_to_recordset(${JSON.stringify(clean)}::text::jsonb)
        it(id bigint, "userName" text, "userEmail" text, details text, before jsonb, after jsonb, "whoKey" text, "wordsKey" text)
      where a.id = it.id`,
  )
  await rowsOf(em, sql`select set_config('joy.erasing', 'off', true)`)
}

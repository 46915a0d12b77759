import * as pages from '@joy/domain/page-paths.ts'
import { db, type Em } from '@joy/database/sql.ts'
import type { SecretBox } from '../context.ts'

/** The list that our own mails belong to. */
export const WEEKLY = 'Weekly reflections'
const PURPOSE = 'unsubscribe from the weekly reflections'

/** Whom a token names: a row of one of the two lists. No address stands in it, for tokens end up in logs of others. */
export type Member = { list: 'website' | 'newsletter'; id: number }

/** A token for the unsubscribe link: long-lived, good for nothing else. */
export function unsubscribeToken(secrets: SecretBox, { list, id }: Member): string {
  const who = `${list === 'website' ? 'w' : 'n'}${id}`
  return `${who}.${secrets.sign(who, PURPOSE)}`
}

export const unsubscribeLink = (secrets: SecretBox, appUrl: string, member: Member): string =>
  `${appUrl}${pages.unsubscribe(unsubscribeToken(secrets, member))}`

/** Whose token it is; null where its signature is not ours or nobody is there any more. */
export async function readUnsubscribeToken(
  { em, secrets }: { em: Em; secrets: SecretBox },
  token: string,
): Promise<{ email: string; emailKey: string } | null> {
  const [, letter, id = '', signature = ''] = /^([wn])(\d{1,9})\.([\w-]{43})$/.exec(token) ?? []
  if (!letter || !secrets.isSigned(`${letter}${id}`, signature, PURPOSE)) return null
  const member = await db(em)
    .selectFrom(letter === 'w' ? 'websiteSubscriber' : 'subscriber')
    .select(['email', 'emailKey'])
    .where('id', '=', Number(id))
    .executeTakeFirst()
  return member ?? null
}

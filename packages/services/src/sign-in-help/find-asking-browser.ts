import { db, type Em, sql } from '@joy/database/sql.ts'
import type { Context } from '../context.ts'
import { askedByNobody } from '../portal/create-link.ts'

/**
 * The browser in which a link of this address was asked for last, within the time for which a browser is known by it; undefined: in
 * none. `until`: as long a code can be read for it.
 */
export const findAskingBrowser = ({ settings }: Pick<Context, 'settings'>, em: Em, emailKey: string) =>
  db(em)
    .selectFrom('signInLink')
    .select(['browserHash', 'askedIn', 'createdAt as askedAt'])
    .where('emailKey', '=', emailKey)
    .where('isReadByPhone', '=', false)
    .where('browserHash', 'not in', Object.values(askedByNobody))
    .where('createdAt', '>', sql<Date>`app_now() - make_interval(mins => ${settings.portal.linkMinutes})`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

import { randomUUID } from 'node:crypto'
import type { PortalSignedIn } from '@joy/contract'
import { db, sql, sqlRealNow } from '@joy/database/sql.ts'
import { emailKey as toKey } from '@joy/domain/people/email.ts'
import { logActivity } from '../activity/log-activity.ts'
import { storedAddress } from '../addresses/stored-address.ts'
import type { Context } from '../context.ts'
import { createToken, hashToken } from '../security/token.ts'
import { type BrowserMark, browserMark } from './browser-mark.ts'

/** What the browser keeps (two cookies, until when), and what its page may store. `browser`: the mark by which it is known the next time. */
export type StartedPortalSession = { token: string; browser: BrowserMark; endsAt: string; signedIn: PortalSignedIn }
/**
 * `browser` is the mark that the browser came with; `linkId` is the link that was followed in it. `isReadByPhone`: nobody proved the
 * mailbox, so the session does less for a day (ruling 61).
 */
type Entry = {
  email: string
  emailKey: string
  linkId: number
  browser: string | null
  way: string
  isReadByPhone?: boolean
}

/** Opens the portal for an address, in the caller's transaction; the session that this browser had before ends. */
export async function startPortalSession(
  context: Context,
  { email: linked, emailKey, linkId, browser: came, way, isReadByPhone = false }: Entry,
): Promise<StartedPortalSession> {
  const { em, client, portal, settings } = context
  // A link may have gone to an alias that proved itself: who follows it is the person of the main address.
  const email = toKey(linked) === emailKey ? linked : ((await storedAddress(em, emailKey)) ?? linked)
  const [token, browser] = [createToken(), browserMark(settings, came, true)]
  if (portal) await db(em).deleteFrom('portalSession').where('id', '=', portal.sessionId).execute()
  await db(em)
    .updateTable('signInLink')
    .set({ usedIn: hashToken(browser.token) })
    .where('id', '=', linkId)
    .execute()
  const { restrictedHours } = settings.portal.phoneCode
  const inDays = (days: number) => sql<Date>`${sqlRealNow} + make_interval(days => ${days})`
  const { endsAt } = await db(em)
    .insertInto('portalSession')
    .values({
      tokenHash: hashToken(token),
      email,
      emailKey,
      idleUntil: inDays(settings.portal.idleDays),
      endsAt: inDays(settings.portal.absoluteDays),
      signInLinkId: isReadByPhone ? linkId : null,
      restrictedUntil: isReadByPhone ? sql<Date>`${sqlRealNow} + make_interval(hours => ${restrictedHours})` : null,
      ip: client.ip,
      userAgent: client.userAgent?.slice(0, 300) ?? null,
    })
    .returning('endsAt')
    .executeTakeFirstOrThrow()
  await logActivity(context, {
    action: 'Portal Sign-in',
    platform: 'Website',
    status: 'Successful',
    details: `Signed in to the portal by ${way}`,
    person: { name: null, email },
  })
  return { token, browser, endsAt: endsAt.toISOString(), signedIn: { state: 'signed-in', handle: randomUUID(), email } }
}

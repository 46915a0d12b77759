import { randomUUID } from 'node:crypto'
import type { PortalSignedIn } from '@joy/contract'
import { rowOf, rowsOf, sql, sqlRealNow } from '@joy/database/sql.ts'
import { logActivity } from '../activity/log-activity.ts'
import type { Context } from '../context.ts'
import { createToken, hashToken } from '../security/token.ts'
import { type BrowserMark, browserMark } from './browser-mark.ts'

/** What the browser keeps (two cookies, until when), and what its page may store. `browser`: the mark by which it is known the next time. */
export type StartedPortalSession = { token: string; browser: BrowserMark; endsAt: string; signedIn: PortalSignedIn }
/** `browser` is the mark that the browser came with; `linkId` is the link that was followed in it. */
type Entry = { email: string; emailKey: string; linkId: number; browser: string | null; way: string }

/** Opens the portal for an address, in the caller's transaction; the session that this browser had before ends. */
export async function startPortalSession(
  context: Context,
  { email, emailKey, linkId, browser: came, way }: Entry,
): Promise<StartedPortalSession> {
  const { em, client, portal, settings } = context
  const [token, browser] = [createToken(), browserMark(settings, came, true)]
  if (portal) await rowsOf(em, sql`delete from portal_session where id = ${portal.sessionId}`)
  await rowsOf(em, sql`update sign_in_link set used_in = ${hashToken(browser.token)} where id = ${linkId}`)
  const { endsAt } = await rowOf(
    em,
    sql<{ endsAt: Date }>`insert into portal_session (token_hash, email, email_key, idle_until, ends_at, ip, user_agent)
      values (${hashToken(token)}, ${email}, ${emailKey}, ${sqlRealNow} + make_interval(days => ${settings.portal.idleDays}),
        ${sqlRealNow} + make_interval(days => ${settings.portal.absoluteDays}), ${client.ip}, ${client.userAgent?.slice(0, 300) ?? null})
      returning ends_at as "endsAt"`,
  )
  await logActivity(context, {
    action: 'Portal Sign-in',
    platform: 'Website',
    status: 'Successful',
    details: `Signed in to the portal by ${way}`,
    person: { name: null, email },
  })
  return { token, browser, endsAt: endsAt.toISOString(), signedIn: { state: 'signed-in', handle: randomUUID(), email } }
}

import { randomUUID } from 'node:crypto'
import type { SignInState } from '@joy/contract'
import { rowsOf, sql } from '@joy/database/sql.ts'
import type { Context } from '../context.ts'
import { hashToken } from '../security/token.ts'
import { canSimulate } from './can-simulate.ts'
import { isOpen } from './live-link.ts'

/**
 * How far the login of this browser is, by its cookies alone: logged in, waiting for a mail, or neither. Of a waiting
 * one the address is given as it is compared, never as it is stored: known and unknown ones look the same.
 */
export async function signInState(context: Context, browser: string | null): Promise<SignInState> {
  const { portal, em, settings } = context
  if (portal) return { signedIn: { handle: randomUUID(), email: portal.email }, asked: null }
  if (!browser) return { signedIn: null, asked: null }
  const [link] = await rowsOf(
    em,
    sql<{ email: string; secondsLeft: number }>`select link.email_key as email,
        extract(epoch from link.expires_at - app_now())::float8 as "secondsLeft"
      from sign_in_link link where link.browser_hash = ${hashToken(browser)} and ${isOpen} order by link.id desc limit 1`,
  )
  if (!link) return { signedIn: null, asked: null }
  const secondsLeft = Math.ceil(link.secondsLeft)
  const secondsAgo = Math.max(0, settings.portal.linkMinutes * 60 - secondsLeft)
  return { signedIn: null, asked: { email: link.email, secondsLeft, secondsAgo, canSimulate: canSimulate(settings) } }
}

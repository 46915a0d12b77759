import { z } from 'zod'
import { typed } from '@joy/database/typed-parts.ts'
import { randomUUID } from 'node:crypto'
import type { SignInState } from '@joy/contract'
import { db, sql } from '@joy/database/sql.ts'
import type { Context } from '../context.ts'
import { hashToken } from '../security/token.ts'
import { canSimulate } from './can-simulate.ts'
import { isOpen } from './active-link.ts'

/**
 * How far the login of this browser is, by its cookies alone: logged in, waiting for a mail, or neither. Of a waiting
 * one the address is given as it is compared, never as it is stored: known and unknown ones look the same.
 */
export async function signInState(context: Context, browser: string | null): Promise<SignInState> {
  const { portal, em, settings } = context
  if (portal) return { signedIn: { handle: randomUUID(), email: portal.email }, asked: null }
  if (!browser) return { signedIn: null, asked: null }
  const link = await db(em)
    .selectFrom('signInLink as link')
    .select('link.emailKey as email')
    .select([
      typed(z.number(), sql`extract(epoch from link.expires_at - app_now())::float8`).as('secondsLeft'),
      typed(z.number(), sql`extract(epoch from app_now() - link.created_at)::float8`).as('secondsAgo'),
    ])
    .where('link.browserHash', '=', hashToken(browser))
    .where(isOpen)
    .orderBy('link.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!link) return { signedIn: null, asked: null }
  const secondsLeft = Math.ceil(link.secondsLeft)
  const secondsAgo = Math.max(0, Math.floor(link.secondsAgo))
  return { signedIn: null, asked: { email: link.email, secondsLeft, secondsAgo, canSimulate: canSimulate(settings) } }
}

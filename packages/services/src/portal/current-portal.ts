import { messages } from '@joy/contract/messages.ts'
import type { PortalPerson } from '@joy/contract'
import { portalPerson } from '@joy/contract/schemas/portal.ts'
import { queryOne, sql } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import type { Context, PortalSession } from '../context.ts'

/** The session that the call came with. @throws AppError `signed_out` */
export function requirePortal({ portal }: Context): PortalSession {
  if (!portal) throw new AppError('signed_out', messages.pleaseSignIn)
  return portal
}

/** Who is signed in to the portal. */
export async function currentPortal(context: Context): Promise<{ person: PortalPerson }> {
  const { email, emailKey } = requirePortal(context)
  // Raw SQL: three lists are asked in their order, and the first that knows is taken.
  const { name } = await queryOne(
    context.em,
    portalPerson.pick({ name: true }).strict(),
    sql`select coalesce(
      (select name from subscriber where email_key = ${emailKey}), (select name from website_subscriber where email_key = ${emailKey}),
      (select name from sponsor_request where email_key = ${emailKey} and proved_at is not null order by id desc limit 1)) as name`,
  )
  return { person: { email, name } }
}

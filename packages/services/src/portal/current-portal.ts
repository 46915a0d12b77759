import { messages } from '@joy/contract/messages.ts'
import type { PortalPerson } from '@joy/contract'
import { rowOf, sql } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import type { Context, PortalSession } from '../context.ts'

/** The session that the call came with. @throws AppError `signed_out` */
export function portalOf({ portal }: Context): PortalSession {
  if (!portal) throw new AppError('signed_out', messages.pleaseSignIn)
  return portal
}

/** Who is signed in to the portal. */
export async function currentPortal(context: Context): Promise<{ person: PortalPerson }> {
  const { email, emailKey } = portalOf(context)
  const { name } = await rowOf(
    context.em,
    sql<{ name: string | null }>`select coalesce(
      (select name from subscriber where email_key = ${emailKey}), (select name from website_subscriber where email_key = ${emailKey}),
      (select name from sponsor_request where email_key = ${emailKey} and proved_at is not null order by id desc limit 1)) as name`,
  )
  return { person: { email, name } }
}

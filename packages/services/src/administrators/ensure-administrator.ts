import { Administrator } from '@joy/database/entities/administrator.entity.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import type { Context } from '../context.ts'
import { createAdministrator, type NewAdministrator } from './create-administrator.ts'

/** Makes sure that this administrator exists. One that exists stays as it is, its password too. */
export async function ensureAdministrator(
  context: Context,
  wanted: NewAdministrator,
): Promise<'created' | 'there already'> {
  if (await context.em.count(Administrator, { emailKey: emailKey(wanted.email) })) return 'there already'
  await createAdministrator(context, wanted)
  return 'created'
}

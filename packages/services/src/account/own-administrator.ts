import { messages } from '@joy/contract/messages.ts'
import { Administrator } from '@joy/database/entities/administrator.entity.ts'
import { AppError } from '@joy/domain/app-error.ts'
import type { Actor, Context } from '../context.ts'

export type AdministratorActor = Extract<Actor, { kind: 'administrator' }>

/** Who is signed in. @throws AppError `signed_out` for anybody but an administrator */
export function ownActor({ actor }: Pick<Context, 'actor'>): AdministratorActor {
  if (actor.kind !== 'administrator') throw new AppError('signed_out', messages.pleaseSignIn)
  return actor
}

/** The record of whoever is signed in. @throws AppError `signed_out` */
export async function ownAdministrator(context: Context): Promise<Administrator> {
  const found = await context.em.findOne(Administrator, { id: ownActor(context).id })
  if (!found) throw new AppError('signed_out', messages.pleaseSignIn)
  return found
}

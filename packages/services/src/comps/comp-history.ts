import type { CompRecord } from '@joy/contract'
import type { Context } from '../context.ts'
import { findSubscriber } from '../addresses/find-subscriber.ts'
import { listComps } from './list-comps.ts'

/** Every comp of one subscriber, newest first. @throws AppError `not_found` */
export async function compHistory({ em }: Context, { subscriberId }: { subscriberId: number }): Promise<CompRecord[]> {
  const { emailKey } = await findSubscriber(em, subscriberId)
  return listComps(em, emailKey)
}

import { type CompPlan, type GrantLength, messages } from '@joy/contract'
import { PAID } from '@joy/domain/plans/tiers.ts'
import { findWebsiteSubscriber } from '../addresses/find-website-subscriber.ts'
import { type Context, inTransaction } from '../context.ts'
import { compAddress } from './comp-address.ts'

type Input = { id: number; reason?: string | undefined; duration?: GrantLength; plan?: CompPlan }

/**
 * Comps somebody by their row of the website's list: the comp hangs on their address (ruling 35), and goes on where a list brings them
 * later. @throws AppError `not_found`; `conflict` for who pays
 */
export const grantOnWebsite = (
  context: Context,
  { id, reason, duration = 'forever', plan = PAID }: Input,
): Promise<{ message: string; compId: number | null }> =>
  inTransaction(context, async (context) => {
    const { email, emailKey } = await findWebsiteSubscriber(context.em, id)
    const compId = await compAddress(context, { email, emailKey, plan, duration, reason: reason || null })
    return { message: compId === null ? messages.alreadyComped : messages.comped, compId }
  })

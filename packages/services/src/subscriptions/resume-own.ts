import type { OwnAct } from '@joy/contract'
import { type Context, inTransaction } from '../context.ts'
import { resumeFound } from '../payments/resume-found.ts'
import type { Person } from '../addresses/person.ts'
import { findOwn } from './find-own.ts'

/**
 * Lets somebody's own cancelled subscription go on, as the console can: Stripe, mail and log are told once.
 * @throws AppError `not_found`; `conflict` where it is over
 */
export const resumeOwn = (context: Context, person: Person, { sid }: { sid: string }): Promise<OwnAct> =>
  inTransaction(context, async (context) => {
    const subscription = await findOwn(context, person, { sid })
    return resumeFound(context, subscription, { name: subscription.name ?? null, email: person.email })
  })

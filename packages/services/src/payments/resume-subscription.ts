import type { SubscriptionChange } from '@joy/contract'
import { type Context, inTransaction } from '../context.ts'
import { findForChange } from './find-for-change.ts'
import { resumeFound } from './resume-found.ts'

/**
 * Lets a cancelled subscription go on; its owner hears it by mail once Stripe has done it. Where none was cancelled nothing happens.
 * @throws AppError `not_found`; `conflict` where it is over or its last day has passed.
 */
export const resumeSubscription = (context: Context, { id }: { id: number }): Promise<SubscriptionChange> =>
  inTransaction(context, async (context) => resumeFound(context, await findForChange(context, id)))

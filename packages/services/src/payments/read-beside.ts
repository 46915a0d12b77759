import type { Em } from '@joy/database/sql.ts'
import { readRefusedEnds, readUnconfirmed } from '../outbound-calls/waiting-calls.ts'
import { readOfErased } from './end-of-erased.ts'
import { readFailedSince } from './failed-since.ts'

/** What stands beside some subscriptions, by id, and is shown with them: failures, what Stripe is still to be told or refused, deleted accounts. */
export const readBeside = async (em: Em, ids: readonly number[]) => ({
  failedSince: await readFailedSince(em, ids),
  unconfirmed: await readUnconfirmed(em, ids),
  refusedEnds: await readRefusedEnds(em, ids),
  ofErased: await readOfErased(em, ids),
})

import type { CompPlan, GrantLength } from '@joy/contract'
import { db } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import { mainKey } from '../addresses/main-key.ts'
import { type Context, inTransaction } from '../context.ts'
import { findCompRequest, hashTerms, storeCompRequest } from './comp-requests.ts'
import { grantComp } from './grant-comp.ts'

type Terms = { reason?: string | undefined; duration: GrantLength; plan: CompPlan; withPaying: boolean }
type Input = Terms & { email: string; requestKey?: string | undefined }
type Granted = { message: string; changeSetId: number | null }

/**
 * Comps whoever has an address, by any of theirs. Asked again under the same `requestKey`, it answers as before and does nothing.
 * @throws AppError `not_found` for whoever is on no newsletter list; `conflict` for a key that stood for something else, and as grantComp
 */
export const grantByAddress = (context: Context, { requestKey, email, ...terms }: Input): Promise<Granted> =>
  inTransaction(context, async (context) => {
    const { em } = context
    const hash = hashTerms([emailKey(email), terms.plan, terms.duration, terms.withPaying, terms.reason ?? null])
    const known = requestKey === undefined ? null : await findCompRequest(em, requestKey, hash)
    if (known) return known
    const key = await mainKey(em, emailKey(email))
    const found = await db(em).selectFrom('subscriber').select('id').where('emailKey', '=', key).executeTakeFirst()
    if (!found) throw new AppError('not_found', 'Nobody on the newsletter’s list has this address.')
    const { message, changeSetId } = await grantComp(context, { ...terms, subscriberId: found.id })
    if (requestKey !== undefined) await storeCompRequest(em, requestKey, hash, { message, changeSetId })
    return { message, changeSetId }
  })

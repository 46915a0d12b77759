import { db, sql } from '@joy/database/sql.ts'
import { emailKey as toKey } from '@joy/domain/people/email.ts'
import type { ReturnedMail } from '@joy/integrations/returned-mail/returned-mail.ts'
import { type Context, inTransaction } from '../context.ts'
import { lockPerson } from '../addresses/lock-person.ts'
import { closeReturned } from './close-returned.ts'
import { findClosing } from '../closed-mailboxes/find-closing.ts'
import { beginRowAnew, endRow, countRow } from './soft-row.ts'

/** `unknown`: no mail of ours went there; `known`: it was reported before. */
export type ReportOutcome = 'closed' | 'counted' | 'nothing' | 'delivered' | 'known' | 'unknown'

type From = { relay: string; mustNameMail: boolean; softLimit: number }

/** Keeps a report and does what follows of it, once however often it comes. Of whom we sent nothing to, nothing is kept. */
export const actOnReport = (
  context: Context,
  { relay, mustNameMail, softLimit }: From,
  { key, kind, detail, messageKey, ...report }: ReturnedMail,
): Promise<ReportOutcome> =>
  inTransaction(context, async (context) => {
    const { em } = context
    const email = await findRecipient(context, { email: report.email, messageKey, mustNameMail })
    if (email === null) return 'unknown'
    const emailKey = toKey(email)
    await lockPerson(em, emailKey)
    const at = Number.isNaN(report.at.getTime()) ? context.clock.now() : report.at
    if (kind === 'delivered') {
      await endRow(em, emailKey, at)
      return 'delivered'
    }
    if (kind === 'soft') await beginRowAnew(em, { email, emailKey })
    const kept = await db(em)
      .insertInto('returnedMail')
      .values({
        reportKey: `${relay}:${key}`,
        relay,
        kind,
        email,
        emailKey,
        detail,
        at,
        outcome: kind === 'soft' ? 'counted' : 'nothing',
      })
      .onConflict((met) => met.column('reportKey').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!kept) return 'known'
    const closes =
      kind === 'hard' || kind === 'complaint' || (kind === 'soft' && (await countRow(em, emailKey)) >= softLimit)
    if (!closes) return kind === 'soft' ? 'counted' : 'nothing'
    if (await findClosing(em, emailKey)) return 'nothing'
    await closeReturned(context, { id: kept.id, kind, detail, email, emailKey })
    return 'closed'
  })

/** The address as we wrote to it; null: we did not, as far as is known. Relays write it in another case. */
async function findRecipient(
  { em }: Context,
  { email, messageKey, mustNameMail }: Pick<ReturnedMail, 'email' | 'messageKey'> & { mustNameMail: boolean },
): Promise<string | null> {
  if (mustNameMail && messageKey === null) return null
  const mail = await db(em)
    .selectFrom('outboxMail')
    .select('recipient')
    .where(sql<string>`lower(recipient)`, '=', email.trim().toLowerCase())
    .where('attempts', '>', 0)
    .$if(mustNameMail, (all) => all.where('messageKey', '=', messageKey ?? ''))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return mail?.recipient ?? null
}

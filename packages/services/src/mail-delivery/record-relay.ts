import { db, type Em, sql, sqlNow } from '@joy/database/sql.ts'
import type { MailFault } from '@joy/integrations/mail/mailer.ts'

/** The mail server took a mail: it is connected (ruling 46). Written once a minute, or after a failure. */
export async function recordTaken(em: Em): Promise<void> {
  await db(em)
    .updateTable('integration')
    .set({ goodAt: sqlNow, failingSince: null, failure: null, failureReason: null })
    .where('platform', '=', 'email')
    .where((eb) =>
      eb.or([
        eb('failingSince', 'is not', null),
        eb('goodAt', 'is', null),
        eb('goodAt', '<', sql<Date>`app_now() - interval '1 minute'`),
      ]),
    )
    .execute()
}

/** Whatever the mail server says of all mails, and not of one, is how it is connected. */
export async function recordRelayFault(em: Em, { relay, message }: MailFault): Promise<void> {
  if (relay === null) return
  await db(em)
    .updateTable('integration')
    .set((eb) => ({
      failingSince: eb.fn.coalesce('failingSince', sqlNow),
      failure: relay,
      failureReason: message.slice(0, 500),
    }))
    .where('platform', '=', 'email')
    .execute()
}

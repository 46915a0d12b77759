import { type Mailer, MailFault } from '@joy/integrations/mail/mailer.ts'
import { db, sqlNow } from '@joy/database/sql.ts'
import { NOBODY } from '../deleted-accounts/nobody.ts'
import { type App, type Context, inTransaction } from '../context.ts'
import type { WorkOptions } from '../lease/leased-work.ts'
import { processLeased } from '../lease/process-leased.ts'
import { whyNotSent } from '../reminders/why-not-sent.ts'
import { systemContext } from '../system-context.ts'
import { openSecrets } from './open-secrets.ts'
import { outboxTable, type WaitingMail } from './outbox-table.ts'
import { notifyOfRelay } from './notify-of-relay.ts'
import { notifyOfDeadMail } from './notify-of-dead-mail.ts'
import { recordRelayFault, recordTaken } from './record-relay.ts'
import { createEraser } from '@joy/domain/account/erase-names.ts'
import { illustrationsIn, illustrationUrl } from '@joy/domain/mail/mail-illustration.ts'
import { fillIn, withoutSecrets } from '@joy/domain/mail/placeholders.ts'

/** Sends what is due, until nothing is. Gives how many went out. */
export const sendWaitingMails = (app: App, mailer: Mailer, options: WorkOptions = {}): Promise<number> =>
  processLeased(
    app,
    {
      table: outboxTable,
      limits: app.settings.mail,
      toContext: () => systemContext(app, 'Mail', 'mail'),
      async work(context, mail) {
        const reason = await whyNotSent(context.em, mail.idempotencyKey)
        if (reason !== null) return (context) => markWithdrawn(context, mail, reason)
        try {
          await send(app, mailer, mail)
        } catch (thrown) {
          if (thrown instanceof MailFault) {
            await recordRelayFault(context.em, thrown)
            await inTransaction(context, (context) => notifyOfRelay(context, thrown))
          }
          throw thrown
        }
        return async (context) => {
          await recordTaken(context.em)
          await markSent(context, mail)
        }
      },
      toFault: (mail, thrown) => ({
        message: whyNot(mail, thrown),
        facts: { mail: mail.id, template: mail.template },
        kind: thrown instanceof MailFault && thrown.isFinal ? 'final' : 'passing',
      }),
      complaint: 'a mail could not be sent',
      async onDead(context, mail) {
        await forgetDead(context, mail)
        await notifyOfDeadMail(context, { ...mail, subject: withoutSecrets(mail.subject) })
      },
    },
    options,
  )

async function send({ secrets: box }: App, mailer: Mailer, mail: WaitingMail): Promise<void> {
  if (mail.isUseless) throw new MailFault('It could not be sent while it was of use.', true)
  const secrets = openSecrets(box, mail)
  const fill = (text: string) => fillIn(text, secrets, '')
  const headers = Object.fromEntries(Object.entries(mail.headers).map(([name, value]) => [name, fill(value)]))
  await mailer.send({
    id: mail.messageKey,
    to: mail.recipient,
    subject: fill(mail.subject),
    html: fill(mail.html),
    text: fill(mail.text),
    headers,
    pictures: illustrationsIn(mail.html).map((cid) => ({ cid, file: illustrationUrl(cid) })),
  })
}

/** The last letter to somebody whose account is deleted: once it has gone, or cannot, nothing here knows their address. */
const isFarewell = ({ template }: WaitingMail): boolean => template === 'account-deleted'

/** It stands in the outbox with its reason, and nobody is told: nothing went wrong. */
async function markWithdrawn({ em }: Context, { id }: WaitingMail, error: string): Promise<void> {
  await db(em).updateTable('outboxMail').set({ status: 'failed', error }).where('id', '=', id).execute()
}

/** What was secret in it has reached its reader. The demo shows it in the outbox, where it is read. */
const markSent = ({ em, settings }: Context, mail: WaitingMail) =>
  db(em)
    .updateTable('outboxMail')
    // What is undefined stays as it is.
    .set({
      status: 'sent',
      sentAt: sqlNow,
      error: null,
      secrets: settings.isDemo ? undefined : null,
      recipient: isFarewell(mail) ? NOBODY : undefined,
    })
    .where('id', '=', mail.id)
    .execute()

/** A mail server says whom it would not take. */
function whyNot(mail: WaitingMail, thrown: unknown): string {
  const said = (thrown instanceof Error ? thrown.message : String(thrown)).slice(0, 500)
  return isFarewell(mail) ? createEraser({ addresses: [mail.recipient], names: [] }, NOBODY).inText(said) : said
}

/** What may be sent again by hand keeps its links. */
async function forgetDead({ em }: Context, mail: WaitingMail): Promise<void> {
  if (!mail.isUseless && !isFarewell(mail)) return
  await db(em)
    .updateTable('outboxMail')
    .set({ secrets: null, recipient: isFarewell(mail) ? NOBODY : undefined })
    .where('id', '=', mail.id)
    .execute()
}

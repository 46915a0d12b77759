import { type Mailer, MailFault } from '@joy/integrations/mail/mailer.ts'
import { type Em, forkOf, rowsOf, sql, sqlRealNow } from '@joy/database/sql.ts'
import { NOBODY } from '../deleted-accounts/nobody.ts'
import { type App, inTransaction } from '../context.ts'
import { systemContext } from '../system-context.ts'
import { openSecrets } from './open-secrets.ts'
import { tellOfDeadMail } from './tell-of-dead-mail.ts'
import { eraserOf } from '@joy/domain/account/erase-words.ts'
import { artsIn, artUrl } from '@joy/domain/mail/mail-art.ts'
import { fillIn, withoutSecrets } from '@joy/domain/mail/placeholders.ts'

/** Mails in the air at once, and how long one stays this process's own: longer than any talk with a mail server. */
const AT_ONCE = 3
const LEASE_SECONDS = 180
const LONGEST_WAIT_SECONDS = 3600

type Waiting = {
  id: number
  template: string
  recipient: string
  subject: string
  html: string
  text: string
  headers: Record<string, string>
  secrets: string | null
  idempotencyKey: string
  attempts: number
  isUseless: boolean
}

/**
 * Sends what is due, until nothing is. Any number of processes may do so at once: each mail is leased to one of
 * them, and goes again when that one died. Gives how many went out. `random` (0 to 1) spreads the retries.
 */
export async function sendWaitingMails(
  app: App,
  mailer: Mailer,
  { signal, random = Math.random }: { signal?: AbortSignal; random?: () => number } = {},
): Promise<number> {
  let sent = 0
  while (!signal?.aborted) {
    const mails = await lease(forkOf(app.database.orm))
    const outcomes = await Promise.all(mails.map((mail) => sendOne(app, mailer, mail, random)))
    sent += outcomes.filter(Boolean).length
    if (mails.length === 0) break
  }
  return sent
}

const lease = (em: Em): Promise<Waiting[]> =>
  rowsOf(
    em,
    sql<Waiting>`update outbox_mail set attempts = attempts + 1, next_try_at = ${sqlRealNow} + make_interval(secs => ${LEASE_SECONDS})
      where id in (select id from outbox_mail where status = 'pending' and next_try_at <= ${sqlRealNow}
        order by next_try_at, id limit ${AT_ONCE} for update skip locked)
      returning id::int, template, recipient, subject, html, text, headers, secrets, idempotency_key as "idempotencyKey", attempts,
        coalesce(useless_after < app_now(), false) as "isUseless"`,
  )

async function sendOne(app: App, mailer: Mailer, mail: Waiting, random: () => number): Promise<boolean> {
  try {
    if (mail.isUseless) throw new MailFault('It could not be sent while it was of use.', true)
    const secrets = openSecrets(app.secrets, mail)
    const fill = (text: string) => fillIn(text, secrets, '')
    const headers = Object.fromEntries(Object.entries(mail.headers).map(([name, value]) => [name, fill(value)]))
    await mailer.send({
      id: mail.idempotencyKey.replaceAll(/[^\w-]/g, '.'),
      to: mail.recipient,
      subject: fill(mail.subject),
      html: fill(mail.html),
      text: fill(mail.text),
      headers,
      pictures: artsIn(mail.html).map((cid) => ({ cid, file: artUrl(cid) })),
    })
  } catch (err) {
    await keepFault(app, mail, err, random)
    return false
  }
  // What was secret in it has reached its reader. The demo shows it in the outbox, where it is read.
  await rowsOf(
    forkOf(app.database.orm),
    sql`update outbox_mail set status = 'sent', sent_at = app_now(), error = null, secrets = case when ${app.settings.isDemo} then secrets end,
      recipient = case when ${isFarewell(mail)} then ${NOBODY} else recipient end where id = ${mail.id}`,
  )
  return true
}

/** The last letter to somebody whose account is deleted: once it has gone, or cannot, nothing here knows their address. */
const isFarewell = ({ template }: Waiting): boolean => template === 'account-deleted'

/** Puts the mail back for later, each time for about twice as long; a dead letter is kept for a retry by hand, and told. */
async function keepFault(app: App, mail: Waiting, err: unknown, random: () => number): Promise<void> {
  const { id, template, subject, attempts, isUseless } = mail
  const { attempts: most, firstRetrySeconds } = app.settings.mail
  const said = (err instanceof Error ? err.message : String(err)).slice(0, 500)
  // A mail server says whom it would not take.
  const message = isFarewell(mail) ? eraserOf({ addresses: [mail.recipient], names: [] }, NOBODY).inText(said) : said
  const isDead = attempts >= most || (err instanceof MailFault && err.isFinal)
  const wait = Math.min(LONGEST_WAIT_SECONDS, firstRetrySeconds * 2 ** (attempts - 1)) * (0.5 + random())
  app.log.warn({ mail: id, template, attempts, isDead }, 'a mail could not be sent')
  await inTransaction(systemContext(app, 'Mail', 'mail'), async (context) => {
    await rowsOf(
      context.em,
      sql`update outbox_mail set error = ${message}, status = ${isDead ? 'failed' : 'pending'}, secrets = case when ${!isUseless && !(isDead && isFarewell(mail))} then secrets end,
        recipient = case when ${isDead && isFarewell(mail)} then ${NOBODY} else recipient end,
        next_try_at = ${sqlRealNow} + make_interval(secs => ${wait}) where id = ${id} and status = 'pending'`,
    )
    if (isDead) await tellOfDeadMail(context, { id, template, subject: withoutSecrets(subject), attempts })
  })
}

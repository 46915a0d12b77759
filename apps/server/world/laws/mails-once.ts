import { queryRows } from '@joy/database/raw-rows.ts'
import { forkEm, sql } from '@joy/database/sql.ts'
import type { OutgoingMail } from '@joy/integrations/mail/mailer.ts'
import { type Law, mustBe } from './law.ts'

/** By the beginning of a mail's key, and of a sign-up's three by its subject. */
const templates = {
  'sign-up.': 'sign-up',
  'unsubscribed.': 'unsubscribed',
  'cancel.': 'cancellation',
  'late-charge.': 'charged-after-cancelling',
  'receipt.': 'payment-receipt',
  'upgrade-confirmation.': 'upgrade-confirmation',
} as const

/**
 * Every mail goes out once for its cause: a sign-up (new, or known already), a word to unsubscribe, a paid invoice, a
 * registration, a cancellation.
 */
export const mailsOnce: Law = {
  name: 'mails once',
  async check(world, book) {
    const { arrived } = world.letterbox
    const ids = arrived.map(({ id }) => id)
    const twice = ids.filter((it, at) => ids.indexOf(it) !== at)
    mustBe(this.name, 'mails that came twice', twice, [])
    const wanted = new Map(book.mails)
    for (const invoice of world.control.state.stripe.invoices)
      if (invoice.status === 'paid' && invoice.amount_paid > 0)
        add(wanted, `payment-receipt to ${String(invoice.customer_email).toLowerCase()}`)
    const registered = await queryRows(forkEm(world.app.database.orm), everRegistered)
    for (const { email } of registered) add(wanted, `upgrade-confirmation to ${email.toLowerCase()}`)
    const sent = new Map<string, number>()
    for (const mail of arrived) {
      const template = getTemplate(mail)
      if (template) add(sent, `${template} to ${mail.to.toLowerCase()}`)
    }
    mustBe(this.name, 'what went out', inOrder(sent), inOrder(wanted))
    return ids.length
  },
}

/** Letters about the own account, by the end of their key. */
const ownAccount: readonly [RegExp, string][] = [
  [/^address-change\.\d+\.new$/u, 'confirm-address'],
  [/^address-change\.\d+\.old$/u, 'address-change-asked'],
  [/^address-change\.\d+\.done$/u, 'address-changed'],
  [/^account-deletion\.\d+$/u, 'account-deletion-asked'],
  [/^account-deletion\.\d+\.kept$/u, 'account-kept'],
  [/^account-deletion\.\d+\.done$/u, 'account-deleted'],
]

function getTemplate({ id, subject }: OutgoingMail): string | null {
  const own = ownAccount.find(([pattern]) => pattern.test(id))
  if (own) return own[1]
  const [, template] = Object.entries(templates).find(([prefix]) => id.startsWith(prefix)) ?? []
  if (template !== 'sign-up') return template ?? null
  if (subject.endsWith('again?')) return 'subscribe-again'
  return /already|nothing/i.test(subject) ? 'already-subscribed' : 'welcome'
}

const everRegistered = sql<{ email: string }>`select s.email from upgrade u
  join subscriber s on s.id = u.substack_subscriber_id
  where exists (select from upgrade_event e where e.upgrade_id = u.id and e.status = 'registered')`

const inOrder = (its: Map<string, number>) => [...its].toSorted(([a], [b]) => a.localeCompare(b))
const add = (to: Map<string, number>, key: string) => to.set(key, (to.get(key) ?? 0) + 1)

import { type Law, mustBe } from './law.ts'

const expected = ['welcome', 'already-subscribed', 'unsubscribed', 'payment-receipt', 'upgrade-confirmation'] as const

/** Every mail goes out once for its cause: a sign-up, a paid invoice, a registration, a word to unsubscribe. */
export const mailsOnce: Law = {
  name: 'mails once',
  async check(world, book) {
    const ids = world.letterbox.arrived.map(({ id }) => id)
    mustBe(
      this.name,
      'mails that came twice',
      ids.filter((it, at) => ids.indexOf(it) !== at),
      [],
    )
    const wanted = new Map(book.mails)
    for (const it of world.control.state.stripe.invoices)
      if (it.status === 'paid' && it.amount_paid > 0)
        add(wanted, `payment-receipt to ${String(it.customer_email).toLowerCase()}`)
    const sent = new Map<string, number>()
    for (const it of world.letterbox.arrived) {
      const template = expected.find((one) => it.id.startsWith(prefixes[one]))
      if (template === 'welcome') continue
      if (template) add(sent, `${template} to ${it.to.toLowerCase()}`)
    }
    const receipts = (its: Map<string, number>) =>
      [...its].filter(([key]) => key.startsWith('payment-receipt')).toSorted(([a], [b]) => a.localeCompare(b))
    mustBe(this.name, 'receipts', receipts(sent), receipts(wanted))
    return ids.length
  },
}

const prefixes = {
  welcome: 'sign-up.',
  'already-subscribed': 'sign-up.',
  unsubscribed: 'unsubscribed.',
  'payment-receipt': 'receipt.',
  'upgrade-confirmation': 'upgrade-confirmation.',
} as const

const add = (to: Map<string, number>, key: string) => to.set(key, (to.get(key) ?? 0) + 1)

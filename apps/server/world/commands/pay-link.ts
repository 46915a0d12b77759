import fc from 'fast-check'
import type { Step } from '../step.ts'

const cards = ['visa', 'visa', 'later failure'] as const

/** Somebody pays on the page that a link led them to; perhaps with a card that fails at the next renewal. */
export const payLink: Step<{ which: number; card: (typeof cards)[number] }> = {
  name: 'pay a link',
  weight: 3,
  args: fc.record({ which: fc.nat({ max: 5 }), card: fc.constantFrom(...cards) }),
  may: (book) => book.openLinks().length > 0,
  async does({ control }, book, { which, card }) {
    const links = book.openLinks()
    const link = links[which % links.length]
    if (!link) throw new Error('There is no open link.')
    control.payCheckout(link.id, card)
    return `the link of ${link.email} is paid by ${card}`
  },
}

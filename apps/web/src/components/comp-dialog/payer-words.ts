import type { CompPreview } from '@joy/contract'
import { formatCount } from '@joy/domain/dates.ts'
import { formatMoney } from '@joy/domain/revenue.ts'

/** What is true of those who pay: the sentence in bold, and what a comp leaves as it is. */
export type PayerSentence = { key: 'here' | 'substack'; says: string; goesOn: string }

/** Who of those meant pays, and how much; of Substack nobody knows an amount. `alone`: the one person who is meant. */
export function payerSentences(preview: CompPreview, alone?: string): PayerSentence[] {
  const { payHere, payHereMonthlyCents, payAtSubstack } = preview
  const who = (count: number) => alone ?? `${formatCount(count)} of them`
  const sentences: PayerSentence[] = []
  if (payHere > 0)
    sentences.push({
      key: 'here',
      says: `${who(payHere)} ${payHere === 1 ? 'pays' : 'pay'} ${formatMoney(payHereMonthlyCents)} a month${payHere === 1 ? '' : ' together'}.`,
      goesOn: payHere === 1 ? 'The payment goes on until you end it.' : 'The payments go on until you end them.',
    })
  if (payAtSubstack > 0)
    sentences.push({
      key: 'substack',
      says: `${who(payAtSubstack)} ${payAtSubstack === 1 ? 'pays' : 'pay'} at Substack.`,
      goesOn:
        payAtSubstack === 1
          ? 'That payment goes on until it is ended there.'
          : 'Those payments go on until they are ended there.',
    })
  return sentences
}

export const payersIn = ({ payHere, payAtSubstack }: CompPreview): number => payHere + payAtSubstack

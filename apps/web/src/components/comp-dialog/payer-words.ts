import type { CompPreview } from '@joy/contract'
import { formatCount } from '@joy/domain/dates.ts'
import { formatMoney } from '@joy/domain/revenue.ts'

/** What is true of those who pay: the sentence in bold, and what a comp leaves as it is. */
export type PayerSentence = { key: 'here' | 'paused' | 'substack'; says: string; goesOn: string }

/** Who of those meant pays, and how much; of Substack nobody knows an amount. `alone`: the one person who is meant. */
export function payerSentences(preview: CompPreview, alone?: string): PayerSentence[] {
  const { payHere, payHerePaused, payHereMonthlyCents, payAtSubstack } = preview
  const collected = payHere - payHerePaused
  const who = (count: number) => alone ?? `${formatCount(count)} of them`
  const sentences: PayerSentence[] = []
  if (collected > 0)
    sentences.push({
      key: 'here',
      says: `${who(collected)} ${collected === 1 ? 'pays' : 'pay'} ${formatMoney(payHereMonthlyCents)} a month${collected === 1 ? '' : ' together'}.`,
      goesOn: collected === 1 ? 'The payment goes on until you end it.' : 'The payments go on until you end them.',
    })
  if (payHerePaused > 0)
    sentences.push({
      key: 'paused',
      says: `${who(payHerePaused)} ${payHerePaused === 1 ? 'has a subscription' : 'have subscriptions'} whose payments are paused.`,
      goesOn: 'They are collected again when the pause ends.',
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

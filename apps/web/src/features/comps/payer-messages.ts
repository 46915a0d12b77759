import type { CompPreview } from '@joy/contract'
import { formatCount } from '@joy/domain/time/dates.ts'
import { formatMoney } from '@joy/domain/plans/revenue.ts'
import { formatDay } from '#dates.ts'
import { payersIn } from './payers-in.ts'
import { type Meant, toPeoplePhrase } from './people-phrase.ts'

/** What is true of those who pay: the sentence in bold, and what a comp leaves as it is. */
export type PayerSentence = { key: 'here' | 'ending' | 'paused' | 'substack'; message: string; goesOn: string }

/** '$10 a month', '$100 a year', '$10 a month and $100 a year': what is charged, never a year told by the month. */
function chargeMessage({ monthlyCents, yearlyCents }: CompPreview['charged']): string {
  const month = monthlyCents > 0 && `${formatMoney(monthlyCents)} a month`
  const year = yearlyCents > 0 && `${formatMoney(yearlyCents)} a year`
  return [month, year].filter(Boolean).join(' and ')
}

/** Who of those meant pays, and how much; of Substack nobody knows an amount. */
export function payerSentences(preview: CompPreview, meant: Meant = {}): PayerSentence[] {
  const { payHere, payHerePaused, charged, ending, payAtSubstack } = preview
  const goingOn = payHere - payHerePaused - ending.people
  const who = (count: number) => toPeoplePhrase(count, meant)
  const pay = (count: number, charges: CompPreview['charged']) =>
    `${who(count)} ${count === 1 ? 'pays' : 'pay'} ${chargeMessage(charges)}${count === 1 ? '' : ' together'}.`
  const sentences: PayerSentence[] = []
  if (goingOn > 0)
    sentences.push({
      key: 'here',
      message: pay(goingOn, charged),
      goesOn: goingOn === 1 ? 'The payment goes on until you end it.' : 'The payments go on until you end them.',
    })
  if (ending.people > 0)
    sentences.push({ key: 'ending', message: pay(ending.people, ending), goesOn: endMessage(ending) })
  if (payHerePaused > 0)
    sentences.push({
      key: 'paused',
      message: `${who(payHerePaused)} ${payHerePaused === 1 ? 'has a subscription' : 'have subscriptions'} whose payments are paused.`,
      goesOn: 'They are collected again when the pause ends.',
    })
  if (payAtSubstack > 0)
    sentences.push({
      key: 'substack',
      message: `${who(payAtSubstack)} ${payAtSubstack === 1 ? 'pays' : 'pay'} at Substack.`,
      goesOn:
        payAtSubstack === 1
          ? 'That payment goes on until it is ended there.'
          : 'Those payments go on until they are ended there.',
    })
  return sentences
}

/** Of what was paid outside of Stripe, or is cancelled: there is nothing to end. */
function endMessage({ people, first, last }: CompPreview['ending']): string {
  if (first === null || last === null) return ''
  const [begin, end] = [formatDay(first), formatDay(last)]
  if (people === 1 || begin === end)
    return `${people === 1 ? 'What is paid for ends' : 'What they paid for ends'} by itself on ${end}.`
  return `What they paid for ends by itself, the first on ${begin} and the last on ${end}.`
}

/** Those who pay by name, as far as they were named, and how many more there are. */
export function payerNames(preview: CompPreview): string {
  const named = preview.payers.map(({ name, email }) => name || email).join(', ')
  const more = payersIn(preview) - preview.payers.length
  return more > 0 ? `${named} and ${formatCount(more)} more` : named
}

import type { HowAgreed, PastedLine } from '@joy/contract'
import { noteLine, withNote } from '../labels/with-note.ts'

/** How somebody said that they want the letters, in the order in which it is offered. */
export const waysToAgree: readonly { agreed: HowAgreed; label: string }[] = [
  { agreed: 'asked', label: 'They asked me for it' },
  { agreed: 'form', label: 'They signed a list or a form' },
  { agreed: 'mail', label: 'They wrote to us for it' },
  { agreed: 'other', label: 'Otherwise' },
]

/** What is missing; null: nothing. */
export const agreedFault = ({ agreed, note }: { agreed: HowAgreed; note: string }): string | null =>
  agreed === 'other' && noteLine(note).length < 3 ? 'Please say how they agreed.' : null

/** As the log has it, on one line. */
export function describeAgreed({ agreed, note }: { agreed: HowAgreed; note: string }): string {
  const label = waysToAgree.find((it) => it.agreed === agreed)?.label ?? agreed
  return agreed === 'other' ? noteLine(note) : withNote(label, note)
}

/** Why somebody of a paste is not put on the list; null: they are, or what is wrong with them is said elsewhere. */
export const leftOutReasons: Record<PastedLine['state'], string | null> = {
  new: null,
  known: null,
  unsubscribed: 'They unsubscribed here. Only they come back, by signing up again.',
  closed: 'Their mailbox is closed: they left at Substack, or mail came back.',
  refused: null,
  twice: 'They stand above already.',
}

/** Whoever was known as the paste was read, and is on no list by now. */
export const goneMeanwhile = 'They are on no list by now.'

/** Why an undo leaves somebody on the list. */
export const keptReasons = {
  exported: 'was handed to Substack since',
  unsubscribed: 'unsubscribed since',
  listed: 'stands on the newsletter’s list by now',
  paying: 'pays, or is comped',
  'signed in': 'signed in since',
  noted: 'has notes or tags since',
} as const
export type KeptReason = keyof typeof keptReasons

type Counts = { added: number; known: number; leftOut: number }

/** 'Added 3 people by hand, 1 was known already, 2 were left out'. */
export function additionMessage({ added, known, leftOut }: Counts): string {
  const people = (count: number) => `${count} ${count === 1 ? 'person' : 'people'}`
  const were = (count: number) => `${count} ${count === 1 ? 'was' : 'were'}`
  return [
    added === 0 ? 'Nobody was added' : `Added ${people(added)} by hand`,
    known > 0 && `${were(known)} known already`,
    leftOut > 0 && `${were(leftOut)} left out`,
  ]
    .filter(Boolean)
    .join(', ')
}

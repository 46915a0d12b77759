import type { AskedCompPreview } from '@joy/contract'
import { late } from '@joy/ui/late.tsx'
import type { Outcome } from '#data/outcome.ts'
import type { FirstTerms } from './comp-terms.tsx'
import type { Terms } from './use-comp.ts'

/** Whom a comp would be for: as the server is asked, and as the screen knows it. */
export type CompQuestion = {
  input: AskedCompPreview
  /** How many; null: more than 10,000, until the server has counted. */
  count: number | null
  /** The people picked one by one; empty while all that match are meant. */
  people: readonly { email: string; name: string | null }[]
}

export type CompDialogProps = {
  /** Null: nothing is asked. */
  question: CompQuestion | null
  /** Work Out and forever where nothing is known of it. */
  first?: FirstTerms
  /** What they have is renewed: so much longer from the end of each, and not from now. */
  isRenewal?: boolean
  /** It was confirmed, and nothing is answered yet: out of the way, with what was typed in it. */
  isSending: boolean
  /** It was confirmed and not done: what was typed stands there still. */
  failure: Outcome | null
  onClose: () => void
  /** Comped so far, for 'goes from 17 to 54'. */
  compedSoFar: number | undefined
  /** `meant`: how many were counted, those who pay with them. */
  onConfirm: (terms: Terms, meant: number) => void
}

/** Asks before people are comped: how many and who of them pays, what happens, which plan, how long, and why. */
export const CompDialog = late<CompDialogProps>(async () => (await import('./comp-dialog-part.tsx')).CompDialogPart, {
  isWanted: ({ question }) => question !== null,
  onGone: ({ onClose }) => onClose(),
})

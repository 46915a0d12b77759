import type { AdditionUndone } from '@joy/contract'
import { counted } from '@joy/domain/labels/counted.ts'
import type { Outcome } from '#data/outcome.ts'

/** '3 people, 1 of whom was known before and stays': whom the tag is taken from; nothing, where it is nobody. */
export function untaggedMessage({ untagged, untaggedKnown }: AdditionUndone): string {
  const who = counted(untagged, 'person', 'people')
  if (untaggedKnown === 0) return who
  if (untaggedKnown === untagged) return `${who} who ${untagged === 1 ? 'was' : 'were'} known before`
  return `${who}, ${counted(untaggedKnown, 'of whom was', 'of whom were')} known before`
}

/** What an undo has done, in green only where it did something. */
export function undoneOutcome(undone: AdditionUndone): Outcome {
  const { removed, untagged, kept } = undone
  const tag = untagged > 0 ? `The tag was taken from ${untaggedMessage(undone)}.` : undefined
  const errors =
    kept.length > 0
      ? { errors: kept.map(({ email, reason }, key) => ({ key, who: email, message: `Stays: ${reason}.` })) }
      : {}
  if (removed > 0)
    return {
      tone: 'good',
      title: `${counted(removed, 'person is', 'people are')} off the list again`,
      text: tag,
      ...errors,
    }
  if (untagged > 0)
    return { tone: 'good', title: 'The tag is taken back', text: `${tag} Nobody was taken off the list.`, ...errors }
  return { tone: 'bad', title: 'Nothing was taken back', text: 'Nobody was taken off the list.', ...errors }
}

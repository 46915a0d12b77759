import { z } from 'zod'
import { count, id, instant } from './primitives.ts'

/** So many people can be added by hand at once; a longer list is an import. */
export const mostAdded = 200
/** So much text can be pasted. */
const mostPasted = 50_000

/**
 * What would become of one person of a paste. `new`: they would be put on the website's list; `known`: they stand on a list already;
 * `unsubscribed`: they left here, and only they come back; `closed`: their mailbox is, at Substack or because mail came back;
 * `refused`: it cannot be read, `reason` says why; `twice`: the same person stands above.
 */
export const pastedLine = z.object({
  /** Counted from 1. */
  line: z.number().int().positive(),
  /** As it was pasted, at most 200 characters of it. */
  text: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  state: z.enum(['new', 'known', 'unsubscribed', 'closed', 'refused', 'twice']),
  reason: z.string().nullable(),
})

export const pasteInput = z.object({
  text: z.string().max(mostPasted, 'This is too much at once. A long list is imported as CSV.'),
})

/** How whoever is added said that they want it. */
const howAgreed = z.enum(['asked', 'form', 'mail', 'other'])

export const additionInput = z.object({
  people: z
    .array(z.object({ email: z.string().max(320), name: z.string().max(1000).nullable() }))
    .min(1, 'Please name somebody.')
    .max(mostAdded, 'At most 200 people are added at once. A longer list is imported as CSV.'),
  agreed: howAgreed,
  /** In a few words; `other` needs it. */
  note: z.string().trim().max(200, 'Please use at most 200 characters.').default(''),
  withWelcome: z.boolean(),
  /** Everybody named gets it, who is known already too. */
  tagId: id.optional(),
  /** Nobody comes to the list: whoever is new is left out, and whoever is known gets the tag. */
  onlyKnown: z.boolean().optional(),
  /** The same key again adds nobody again, and gives the same addition. */
  requestKey: z.string().min(8).max(100),
})

/** `removed`: whom the undo took off the list again; null: it was not undone. */
export const addition = z.object({
  id,
  added: count,
  known: count,
  leftOut: count,
  agreed: howAgreed,
  note: z.string(),
  withWelcome: z.boolean(),
  /** Null: none was given, or it is deleted. */
  tag: z.string().nullable(),
  by: z.string(),
  at: instant,
  removed: count.nullable(),
  undoneAt: instant.nullable(),
  undoneBy: z.string().nullable(),
})

/**
 * `websiteSubscriberId`: whom it put on the list, where that is one person. `leftOut`: who was not added nor known, with the reason;
 * empty where the key was used before.
 */
export const additionResult = z.object({
  addition,
  websiteSubscriberId: id.nullable(),
  leftOut: z.array(z.object({ email: z.string(), reason: z.string() })),
})

/** `onlyLook`: nothing is changed, and the answer is what the undo would do now. */
export const undoAdditionInput = z.object({ id, onlyLook: z.boolean().optional() })

/**
 * `removed`: how many are taken off the list. `kept`: who stays, for something is theirs since, with the reason. `untagged`: how many
 * lose the tag that it gave them; `untaggedKnown`: of these, who was known before and stays as they are.
 */
export const additionUndone = z.object({
  addition,
  removed: count,
  untagged: count,
  untaggedKnown: count,
  kept: z.array(z.object({ email: z.string(), reason: z.string() })),
})

export type PastedLine = z.output<typeof pastedLine>
export type HowAgreed = z.output<typeof howAgreed>
export type AdditionInput = z.output<typeof additionInput>
export type Addition = z.output<typeof addition>
export type AdditionResult = z.output<typeof additionResult>
export type UndoAdditionInput = z.output<typeof undoAdditionInput>
export type AdditionUndone = z.output<typeof additionUndone>

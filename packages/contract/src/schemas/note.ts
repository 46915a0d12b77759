import { z } from 'zod'
import { pageInput } from './paging.ts'
import { id, instant } from './primitives.ts'

/** Records of one person, each of which shows all notes on that person. */
const notedKind = z.enum(['subscriber', 'website-subscriber', 'subscription', 'upgrade'])
export const noted = z.object({ kind: notedKind, id })

/** Plain text with its line breaks; a form judges it by `noteFault` of the domain, in the same words. */
export const noteText = z
  .string()
  .trim()
  .min(1, 'Please write something.')
  .max(2000, 'Please use at most 2,000 characters.')

/** What the team wrote down about a person (ruling 58). `mayRemove`: whoever asks wrote it, or is an administrator. */
export const note = z.object({ id, text: z.string(), author: z.string(), at: instant, mayRemove: z.boolean() })

export const notePageInput = pageInput.omit({ search: true }).extend(noted.shape)

export type Noted = z.output<typeof noted>
export type Note = z.output<typeof note>
export type NotePageInput = z.output<typeof notePageInput>

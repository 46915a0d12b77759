import { z } from 'zod'
import { id } from './primitives.ts'

/** What marks a tag beside its name, which says everything by itself. */
export const tagColour = z.enum(['grey', 'green', 'gold', 'clay', 'blue', 'plum'])

/**
 * Blanks around and twice within a name count for nothing. Lists separate tags by commas, so that none holds one. A form
 * judges it by `tagFault` of the domain, in the same words.
 */
export const tagName = z
  .string()
  .overwrite((name) => name.normalize('NFC').replaceAll(/\s+/gu, ' ').trim())
  .regex(/[\p{L}\p{N}\p{P}\p{S}]/u, { error: 'Please give the tag a name.', abort: true })
  // What joins the parts of a letter or a picture may be there.
  .refine((name) => !/[\p{Cc}\p{Co}\p{Cs}]|(?![\u200C\u200D])\p{Cf}/u.test(name), {
    error: 'Please use letters that can be seen.',
    abort: true,
  })
  .max(60, 'Please use at most 60 characters.')
  .refine((name) => !name.includes(','), 'A tag cannot hold a comma: lists separate tags by it.')

/** What a person has (ruling 58): of whichever record it is asked, the same. */
export const personTag = z.object({ id, name: z.string(), colour: tagColour })

export type PersonTag = z.output<typeof personTag>
export type TagColour = z.output<typeof tagColour>

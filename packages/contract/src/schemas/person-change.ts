import { z } from 'zod'
import { pageInput } from './paging.ts'
import { id, instant } from './primitives.ts'

/**
 * Somebody on a list as they stand now, and since when. `id` is theirs on that list for good; `person` null: they stand there no
 * more, and nothing but the id is known.
 */
export const personChange = z.object({
  list: z.enum(['newsletter', 'website']),
  id,
  changedAt: instant,
  person: z
    .object({
      email: z.string(),
      name: z.string().nullable(),
      /** As the console shows it; null: the website's list says none. */
      plan: z.string().nullable(),
      type: z.string().nullable(),
      source: z.string().nullable(),
      /** Whether letters may go to them, by the list. */
      status: z.string().nullable(),
    })
    .nullable(),
})

/** `since` left out: from the beginning. `cursor` goes on within one walk. */
export const personChangesInput = pageInput.omit({ search: true }).extend({ since: instant.optional() })

/** `upTo`: what to ask for as `since` the next time, once the last page of this walk was read. Whoever changed at that very moment comes again. */
export const personChanges = z.object({
  items: z.array(personChange),
  nextCursor: z.string().nullable(),
  upTo: instant,
})

export type PersonChanges = z.output<typeof personChanges>

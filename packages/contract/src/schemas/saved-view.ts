import { z } from 'zod'
import { id, instant } from './primitives.ts'

/** The list that a view belongs to, such as `subscribers`. */
export const viewScreen = z.string().regex(/^[a-z][a-z-]{0,38}$/u, 'There is no such list.')
export const viewName = z
  .string()
  .trim()
  .min(1, 'Please give the view a name.')
  .max(60, 'Please use at most 60 characters.')
/** What stands behind the `?` of the list's address: the conditions of people have room for 4,000 characters. */
export const viewQuery = z.string().max(6000, 'This view has too many conditions to be kept.')

/**
 * A list's search, filters and order under a name. One's own or shared with the team. `isDefault`: it opens with the list, for
 * its owner alone. `owner.isHere`: they may still sign in. `mayChange`: whoever asks owns it, or is an administrator and it is
 * shared.
 */
export const savedView = z.object({
  id,
  screen: viewScreen,
  name: z.string(),
  query: viewQuery,
  isDefault: z.boolean(),
  isShared: z.boolean(),
  owner: z.object({ name: z.string(), isHere: z.boolean() }),
  isOwn: z.boolean(),
  mayChange: z.boolean(),
  createdAt: instant,
})

export type SavedView = z.output<typeof savedView>

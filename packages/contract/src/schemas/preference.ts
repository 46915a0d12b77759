import { z } from 'zod'
import { id, instant } from './primitives.ts'

/** What can be preferred, and which values fit. The columns of each table are chosen under `{table}:columns`. */
const values: Record<string, z.ZodType> = {
  theme: z.enum(['system', 'light', 'dark']),
  layout: z.enum(['sidebar', 'top']),
  density: z.enum(['comfortable', 'compact']),
  'first-run': z.enum(['open', 'folded']),
}
/** Of each column whether it is shown; `*` is every one that is not named, absent: hidden. Empty: nothing was chosen. */
const columns = z
  .record(z.string().min(1).max(40), z.boolean())
  .refine((chosen) => Object.keys(chosen).length <= 41, 'These are too many columns.')
const tableName = /^[a-z][a-z-]{0,38}:columns$/u

const preferenceName = z
  .string()
  .refine((name) => Object.hasOwn(values, name) || tableName.test(name), 'There is no such preference.')

/** One choice of the signed-in administrator. */
export const preference = z.object({ name: preferenceName, value: z.json() }).superRefine((given, context) => {
  const shape = Object.hasOwn(values, given.name) ? values[given.name] : columns
  if (!shape?.safeParse(given.value).success)
    context.addIssue({ code: 'custom', path: ['value'], message: 'This value does not fit the preference.' })
})

/** By name; what was never chosen is not there. */
export const preferences = z.record(z.string(), z.json())

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

export type Preference = z.output<typeof preference>
export type Preferences = z.output<typeof preferences>
export type SavedView = z.output<typeof savedView>

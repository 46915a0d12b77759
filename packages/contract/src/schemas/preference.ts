import { z } from 'zod'

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

export type Preference = z.output<typeof preference>
export type Preferences = z.output<typeof preferences>

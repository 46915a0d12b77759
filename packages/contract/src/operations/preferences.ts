import { mutation, query } from '../operation.ts'
import { preference, preferences as allPreferences } from '../schemas/preference.ts'
import { message, nothing } from '../schemas/primitives.ts'

/** How the signed-in administrator wants the console; nobody reads another's. */
export const preferences = {
  list: query({
    summary: 'What the signed-in administrator prefers',
    access: 'admin',
    role: 'support',
    input: nothing,
    output: allPreferences,
    rest: { method: 'GET', path: '/preferences' },
  }),
  keep: mutation({
    summary: 'Keep one preference',
    access: 'admin',
    role: 'support',
    input: preference,
    output: message,
    rest: { method: 'PUT', path: '/preferences/:name' },
  }),
}

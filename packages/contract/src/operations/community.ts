import { mutation, query } from '../operation.ts'
import { communitySettings, timeZoneInput } from '../schemas/community.ts'
import { nothing } from '../schemas/primitives.ts'

export const community = {
  settings: query({
    summary: 'What holds for the whole community: its time zone',
    access: 'admin',
    role: 'support',
    input: nothing,
    output: communitySettings,
    rest: { method: 'GET', path: '/community' },
  }),
  setTimeZone: mutation({
    summary: 'Set the zone that decides which day and month something belongs to; the months are counted anew as a job',
    access: 'admin',
    role: 'administrator',
    input: timeZoneInput,
    output: communitySettings,
    rest: { method: 'PUT', path: '/community/time-zone' },
  }),
}

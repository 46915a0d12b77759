import { mutation, query } from '../operation.ts'
import {
  communitySettings,
  graceDays,
  graceDaysInput,
  guideInput,
  guideSettings,
  timeZoneInput,
  zoneEffects,
  zoneEffectsInput,
} from '../schemas/community.ts'
import { backupInput, backupStatement } from '../schemas/first-run.ts'
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
  zoneEffects: query({
    summary: 'What would fall on another day or in another month if the community had this time zone; changes nothing',
    access: 'admin',
    role: 'support',
    input: zoneEffectsInput,
    output: zoneEffects,
    rest: { method: 'GET', path: '/community/zone-effects' },
  }),
  graceDays: query({
    summary: 'For how many days access goes on after a term that was paid outside of Stripe',
    access: 'admin',
    role: 'support',
    input: nothing,
    output: graceDays,
    rest: { method: 'GET', path: '/community/grace-days' },
  }),
  setGraceDays: mutation({
    summary: 'Set for how many days access goes on after a term paid outside of Stripe; it holds for everybody at once',
    access: 'admin',
    role: 'administrator',
    input: graceDaysInput,
    output: graceDays,
    rest: { method: 'PUT', path: '/community/grace-days' },
  }),
  guide: query({
    summary: 'What members find to do in the portal',
    access: 'admin',
    role: 'support',
    input: nothing,
    output: guideSettings,
    rest: { method: 'GET', path: '/community/guide' },
  }),
  setGuide: mutation({
    summary: 'Set what members find to do in the portal',
    access: 'admin',
    role: 'administrator',
    input: guideInput,
    output: guideSettings,
    rest: { method: 'PUT', path: '/community/guide' },
  }),
  stateBackup: mutation({
    summary: 'State that backups are taken, or take that back; kept with who said so and when',
    access: 'admin',
    role: 'administrator',
    input: backupInput,
    output: backupStatement,
    rest: { method: 'PUT', path: '/community/backup' },
  }),
}

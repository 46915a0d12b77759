import type { Subscriber } from '@joy/contract'
import { at } from './at.ts'

/** A subscriber before ids are given and comps are known. */
export type Person = Omit<Subscriber, 'id' | 'isComped' | 'compedAt'>

type Details = Partial<Pick<Person, 'subscriptionTier' | 'subscriptionType' | 'subscriptionStatus' | 'syncedAt'>>

/**
 * One line of the samples: in Warm Up, active and last synced with everybody else unless told. A few came at the very edge
 * of a day, and one has a date without a time (12:00 UTC): every screen must say one and the same day of them.
 */
export const person = (
  day: string,
  email: string,
  name: string | null,
  details: Details = {},
  time?: string,
): Person => ({
  email,
  name,
  subscriptionTier: 'Free',
  subscriptionType: null,
  subscriptionStatus: 'active',
  subscribedAt: at(day, time),
  syncedAt: at('2025-03-28', '15:03'),
  ...details,
})

const latest = at('2025-03-28', '15:04')

/** In the first lines of the last sync, a minute later than the rest. */
export const synced = { syncedAt: latest }
export const gymByComp = { subscriptionTier: 'Join the Gym', subscriptionType: 'comp' }
export const gymByMonth = { subscriptionTier: 'Join the Gym', subscriptionType: 'monthly' }
export const workOutByComp = { subscriptionTier: 'Paid', subscriptionType: 'comp' }

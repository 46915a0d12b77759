import type { Plan } from '@joy/contract'

/** The free tier's code on the sign-up form, and the source that it sends. */
export const FREE_TIER_CODE = 'WARMUP'
export const WEBSITE_SOURCE = 'website'

/** The three plans (specification, section 9). */
export const plans: readonly Plan[] = [
  {
    id: 'warm-up',
    title: 'Warm Up',
    monthlyCents: 0,
    yearlyCents: 0,
    yearlySavingCents: 0,
    contents: ['Weekly spiritual reflections', 'Introduction to the Exercises'],
    isAvailable: true,
  },
  {
    id: 'work-out',
    title: 'Work Out',
    monthlyCents: 800,
    yearlyCents: 8000,
    yearlySavingCents: 1600,
    contents: ['All Warm Up features', 'Access to the Practices', "Monthly online 'Rule of Life' gathering"],
    isAvailable: false,
  },
  {
    id: 'join-the-gym',
    title: 'Join the Gym',
    monthlyCents: 1000,
    yearlyCents: 10000,
    yearlySavingCents: 2000,
    contents: [
      'All Warm Up and Work Out features',
      'Intake and individualized practices',
      'Meeting with a spiritual trainer',
      'Chat and online meetings with members',
    ],
    isAvailable: false,
  },
]

/** The title of a stored plan; a word that is none of ours is shown as it is. */
export const planTitle = (plan: string): string => plans.find(({ id }) => id === plan)?.title ?? plan

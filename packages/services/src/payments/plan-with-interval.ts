import { planTitle } from '@joy/domain/plans/plans.ts'

/** 'Join the Gym, yearly': a plan and what it becomes may differ by the interval alone. */
export const planWithInterval = ({ plan, interval }: { plan: string; interval: 'month' | 'year' }): string =>
  `${planTitle(plan)}, ${interval === 'month' ? 'monthly' : 'yearly'}`

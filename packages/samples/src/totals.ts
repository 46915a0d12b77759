import type { DashboardStats, SubscriberTotals } from '@joy/contract'
import { annualCents, formatMoney, monthlyCents } from '@joy/domain/plans/revenue.ts'
import { at } from './at.ts'
import { subscribers } from './subscribers.ts'
import { subscriptions } from './subscriptions.ts'
import { upgrades } from './upgrades.ts'
import { unexportedSubscribers, websiteSubscribers } from './website-subscribers.ts'

const inTier = (tier: string) => subscribers.filter((it) => it.subscriptionTier === tier).length

const forExport = {
  unexportedSubscribers: unexportedSubscribers.length,
  inNextWebsiteExport: unexportedSubscribers.length,
  leftOut: { closed: 0, formula: 0 },
}

/** The four count cards over the samples. */
export const subscriberTotals: SubscriberTotals = {
  subscribers: subscribers.length,
  websiteSubscribers: websiteSubscribers.length,
  ...forExport,
  compedSubscribers: subscribers.filter((it) => it.isComped).length,
  compedOutside: 0,
  lastSyncedAt: at('2025-03-28', '15:04'),
}

/** The figures of the dashboard over the samples. */
export const dashboardStats: DashboardStats = {
  substackSubscribers: subscribers.length,
  websiteSubscribers: websiteSubscribers.length,
  ...forExport,
  subscriptionsByTier: { free: inTier('Free'), workOut: inTier('Paid'), joinTheGym: inTier('Join the Gym'), other: 0 },
  planningCenterMembers: upgrades.filter((it) => it.status === 'registered').length,
}

const paying = subscriptions.filter((it) => it.status === 'active')

/** Who pays over the samples, and what that comes to: '$20'. */
export const revenue = {
  paying: paying.length,
  monthly: formatMoney(monthlyCents(paying.reduce((sum, it) => sum + annualCents(it), 0))),
}

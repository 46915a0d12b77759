import type { DashboardStats, SubscriberTotals } from '@joy/contract'
import { at } from './at.ts'
import { subscribers } from './subscribers.ts'
import { upgrades } from './upgrades.ts'
import { unexportedSubscribers, websiteSubscribers } from './website-subscribers.ts'

const inTier = (tier: string) => subscribers.filter((it) => it.subscriptionTier === tier).length

const forExport = {
  unexportedSubscribers: unexportedSubscribers.length,
  inNextWebsiteExport: unexportedSubscribers.length,
  leftOut: { closed: 0, formula: 0 },
}

/** The four count cards over the cast. */
export const subscriberTotals: SubscriberTotals = {
  subscribers: subscribers.length,
  websiteSubscribers: websiteSubscribers.length,
  ...forExport,
  compedSubscribers: subscribers.filter((it) => it.isComped).length,
  compedOutside: 0,
  lastSyncedAt: at('2025-03-28', '15:04'),
}

/** The figures of the dashboard over the cast. */
export const dashboardStats: DashboardStats = {
  substackSubscribers: subscribers.length,
  websiteSubscribers: websiteSubscribers.length,
  ...forExport,
  subscriptionsByTier: { free: inTier('Free'), workOut: inTier('Paid'), joinTheGym: inTier('Join the Gym'), other: 0 },
  planningCenterMembers: upgrades.filter((it) => it.status === 'registered').length,
}

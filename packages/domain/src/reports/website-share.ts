import type { DashboardStats } from '@joy/contract'

/** Percent of the newsletter's list: round(website / total * 100), 0 where nobody is on it (specification, section 2). */
export const websiteShare = ({
  websiteSubscribers,
  substackSubscribers,
}: Pick<DashboardStats, 'websiteSubscribers' | 'substackSubscribers'>): number =>
  substackSubscribers === 0 ? 0 : Math.round((websiteSubscribers / substackSubscribers) * 100)

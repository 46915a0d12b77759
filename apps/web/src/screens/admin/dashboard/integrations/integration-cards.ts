import type { DashboardOverview, IntegrationName } from '@joy/contract'
import { formatCount } from '@joy/domain/time/dates.ts'
import { formatMoney } from '@joy/domain/plans/revenue.ts'
import type { IconType } from '@joy/ui/icon.tsx'
import { CreditCard, FileText, Mail, Users } from 'lucide-react'
import { formatShortMoment } from '#dates.ts'
import { paths } from '#paths.ts'

export type IntegrationEntry = {
  platform: IntegrationName
  name: string
  icon: IconType
  /** Where its Settings lead; the e-mail card's to Notifications (ruling 17). */
  settings: string
  labels: readonly [string, string]
  values: (overview: DashboardOverview) => readonly [string, string]
}

/** The four cards with their two stat lines each (specification, section 2, Dashboard). */
export const integrationCards: readonly IntegrationEntry[] = [
  {
    platform: 'substack',
    name: 'Substack',
    icon: FileText,
    settings: paths.integrationSettings('substack'),
    labels: ['Subscribers', 'Last synced'],
    values: ({ substack, checkedAt }) => [
      formatCount(substack.subscribers),
      substack.lastSyncedAt ? formatShortMoment(substack.lastSyncedAt, checkedAt) : 'Never',
    ],
  },
  {
    platform: 'planningcenter',
    name: 'Planning Center',
    icon: Users,
    settings: paths.integrationSettings('planningcenter'),
    labels: ['Members', 'Waiting to register'],
    values: ({ planningCenter }) => [formatCount(planningCenter.members), formatCount(planningCenter.waiting)],
  },
  {
    platform: 'stripe',
    name: 'Stripe',
    icon: CreditCard,
    settings: paths.integrationSettings('stripe'),
    labels: ['Monthly revenue', 'Paying'],
    values: ({ stripe }) => [formatMoney(stripe.monthlyRevenueCents), formatCount(stripe.paying)],
  },
  {
    platform: 'email',
    name: 'Email',
    icon: Mail,
    settings: paths.notifications(),
    labels: ['Emails sent', 'In the outbox'],
    values: ({ email }) => [formatCount(email.sent), formatCount(email.inOutbox)],
  },
]

import type { OperationPath } from '@joy/contract'
import type { IconType } from '@joy/ui/icon.tsx'
import {
  Bookmark,
  CalendarClock,
  ChartLine,
  CreditCard,
  Globe,
  HandHeart,
  History,
  LayoutDashboard,
  ListChecks,
  Mail,
  MailX,
  Mails,
  Plug,
  RefreshCw,
  Scale,
  Send,
  Tags,
  UserCog,
  Users,
  UsersRound,
  Webhook,
} from 'lucide-react'
import { paths } from '#paths.ts'
import { arch } from './arch-icon.ts'

export type NavEntry = {
  label: string
  to: string
  icon: IconType
  /** `main`: the screens of specification, section 2; `more`: the quieter second group (ruling 1). */
  group: 'main' | 'more'
  /** The operation that the screen cannot do without; absent: every role may. */
  operation?: OperationPath
  /** Marked as current at this very address only, not below it. */
  isExact?: boolean
  /** Not in the phone's drawer (specification, section 2, route table). */
  isSidebarOnly?: boolean
  /** The count that stands beside it. */
  badge?: 'unexported' | 'undelivered' | 'upgrading'
}

/** The console's screens by their labels, in this order. An entry appears with its screen. */
export const navEntries: readonly NavEntry[] = [
  { group: 'main', label: 'Dashboard', to: paths.console(), icon: LayoutDashboard, isExact: true },
  { group: 'main', label: 'Community', to: paths.subscribers(), icon: Users },
  { group: 'main', label: 'Spiritual Exercises', to: paths.upgrades(), icon: arch, badge: 'upgrading' },
  { group: 'main', label: 'Subscriptions', to: paths.payments(), icon: CreditCard },
  { group: 'main', label: 'Messages', to: paths.notifications(), icon: Mail },
  {
    group: 'main',
    label: 'Sync Subscribers',
    to: paths.sync(),
    icon: RefreshCw,
    isSidebarOnly: true,
    badge: 'unexported',
  },
  { group: 'main', label: 'Integrations', to: paths.integrations(), icon: Plug, operation: 'integrations.list' },
  { group: 'more', label: 'Activity', to: paths.activity(), icon: History },
  { group: 'more', label: 'Jobs', to: paths.jobs(), icon: ListChecks },
  { group: 'more', label: 'Outbox', to: paths.outbox(), icon: Mails },
  { group: 'more', label: 'Returned mail', to: paths.returnedMail(), icon: MailX },
  { group: 'more', label: 'Webhooks', to: paths.webhooks(), icon: Webhook, badge: 'undelivered' },
  {
    group: 'more',
    label: 'Outgoing webhooks',
    to: paths.outgoingWebhooks(),
    icon: Send,
    operation: 'outgoingWebhooks.endpoints',
  },
  { group: 'more', label: 'Reconcile', to: paths.reconcile(), icon: Scale },
  {
    group: 'more',
    label: 'Sponsoring',
    to: paths.sponsoring(),
    icon: HandHeart,
    operation: 'sponsoring.pool',
  },
  { group: 'more', label: 'What ends', to: paths.endings(), icon: CalendarClock },
  { group: 'more', label: 'Time zone', to: paths.timeZone(), icon: Globe },
  { group: 'more', label: 'Likely pairs', to: paths.likelyPairs(), icon: UsersRound, operation: 'merges.pairs' },
  { group: 'more', label: 'Segments', to: paths.segments(), icon: Bookmark },
  { group: 'more', label: 'Tags', to: paths.tags(), icon: Tags },
  { group: 'more', label: 'Reports', to: paths.reports(), icon: ChartLine },
  { group: 'more', label: 'Team', to: paths.team(), icon: UserCog, operation: 'team.list' },
]

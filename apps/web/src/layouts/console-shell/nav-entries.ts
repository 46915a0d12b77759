import type { IconType } from '@joy/ui/icon.tsx'
import { RefreshCw, Users } from 'lucide-react'
import { paths } from '../../paths.ts'

export type NavEntry = {
  label: string
  to: string
  icon: IconType
  /** Not in the phone's drawer (specification section 2, route table). */
  isSidebarOnly?: boolean
  /** The count that stands beside it. */
  badge?: 'unexported'
}

/** The console's screens by their labels (specification section 2). An entry appears with its screen. */
export const navEntries: readonly NavEntry[] = [
  { label: 'Community', to: paths.subscribers(), icon: Users },
  { label: 'Sync Subscribers', to: paths.sync(), icon: RefreshCw, isSidebarOnly: true, badge: 'unexported' },
]

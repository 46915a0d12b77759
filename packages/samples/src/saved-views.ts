import type { SavedView } from '@joy/contract'
import { at } from './at.ts'

/** What Hannah Whitfield keeps. */
export const savedViews: readonly SavedView[] = [
  {
    id: 1,
    screen: 'subscribers',
    name: 'Comped people',
    query: 'comped=yes',
    isDefault: false,
    createdAt: at('2025-03-22', '09:30'),
  },
  {
    id: 2,
    screen: 'subscribers',
    name: 'Failed at Substack',
    query: 'status=failed&sort=email',
    isDefault: false,
    createdAt: at('2025-03-24', '16:05'),
  },
]

import type { SavedView } from '@joy/contract'
import { hannah, ines, peter } from './administrators.ts'
import { at } from './at.ts'

/** A view as it is kept, with whose it is. */
export type SampleView = Omit<SavedView, 'owner' | 'isOwn' | 'mayChange'> & { ownerId: number }

const isPrivate = { isDefault: false, isShared: false } as const
const isShared = { isDefault: false, isShared: true } as const

/** What the team keeps for the list of subscribers. Samuel, who shared one, left the programme. */
export const savedViews: readonly SampleView[] = [
  {
    id: 1,
    ownerId: hannah.id,
    screen: 'subscribers',
    name: 'Comped people',
    query: 'comped=yes',
    ...isPrivate,
    createdAt: at('2025-03-22', '09:30'),
  },
  {
    id: 2,
    ownerId: hannah.id,
    screen: 'subscribers',
    name: 'Failed at Substack',
    query: 'status=failed&sort=email',
    ...isPrivate,
    createdAt: at('2025-03-24', '16:05'),
  },
  {
    id: 3,
    ownerId: peter.id,
    screen: 'subscribers',
    name: 'Lent retreat or St Brigid',
    query: 'tag.has=1&tag.has=2',
    ...isShared,
    createdAt: at('2025-02-10', '10:00'),
  },
  {
    id: 4,
    ownerId: 4,
    screen: 'subscribers',
    name: 'Joined in 2024',
    query: 'comped=no&subscribed.between=2024-01-01&subscribed.between=2024-12-31',
    ...isShared,
    createdAt: at('2024-12-02', '08:15'),
  },
  {
    id: 5,
    ownerId: ines.id,
    screen: 'subscribers',
    name: 'To be called back',
    query: 'note.is=yes',
    ...isPrivate,
    createdAt: at('2025-03-20', '11:40'),
  },
]

import type { Role } from '@joy/contract'

type View = { ownerId: number; isShared: boolean }
type Asker = { id: number; role: Role }

/** A private view is its owner's alone. */
export const maySeeView = ({ ownerId, isShared }: View, { id }: Asker): boolean => isShared || ownerId === id

/** The owner may, and of a shared view every administrator: it goes on when its owner leaves the team. */
export const mayChangeView = ({ ownerId, isShared }: View, { id, role }: Asker): boolean =>
  ownerId === id || (isShared && role !== 'support')

/** How many views of one list somebody may own, and how many of one list may be shared. */
export const mostViews = { own: 50, shared: 100 } as const

export const viewMessages = {
  gone: 'This view is no longer there.',
  nameTaken: 'You have a view of this name already.',
  sharedNameTaken: 'There is a shared view of this name already.',
  tooMany: `At most ${mostViews.own} views fit on one list. Delete one first.`,
  tooManyShared: `At most ${mostViews.shared} views of one list can be shared. Delete one first.`,
  changedByOthers: (owner: string) => `${owner} shared this view. They can change it, and every administrator can.`,
  openedByOthers: (owner: string) => `Only ${owner} can open this view by default.`,
  madePrivateByOthers: (owner: string) => `Only ${owner} can make this view private. You can delete it.`,
} as const

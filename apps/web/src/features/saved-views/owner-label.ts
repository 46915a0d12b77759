import type { SavedView } from '@joy/contract'

/** Whose a shared view is: its owner may have left the team, and it goes on. */
export const ownerLabel = ({ owner, isOwn }: Pick<SavedView, 'owner' | 'isOwn'>): string => {
  if (isOwn) return 'You'
  return owner.isHere ? owner.name : `${owner.name}, no longer on the team`
}

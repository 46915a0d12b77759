/** How Planning Center has somebody whom we registered. `membership` is a word of the organisation's own list. */
export type MembershipStatus = { isMember: boolean; isActive: boolean; membership: string | null }

/** How they stand there now, where that is not as registered. */
export function membershipStatusLabel({ isMember, isActive, membership }: MembershipStatus): string {
  if (isMember) return 'Is a member, as registered'
  if (!isActive) return 'Was set to inactive there'
  return membership ? `Is '${membership}' there now` : 'Has no membership there any more'
}

const changeMessage = ({ isActive, membership }: MembershipStatus): string => {
  if (!isActive) return ', and was set to inactive there'
  return membership ? `: the membership there is '${membership}' now` : ', and has no membership there'
}

/** What the history says of a change that somebody made over there; null: nothing changed for us. */
export function membershipChange(wasMember: boolean, now: MembershipStatus): string | null {
  if (wasMember === now.isMember) return null
  return now.isMember
    ? 'Is a member in Planning Center again.'
    : `Is no member in Planning Center any more${changeMessage(now)}.`
}

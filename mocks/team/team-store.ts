import type { Account, ApiToken, Invitation, OwnSession, TeamMember } from '@joy/contract'
import {
  apiTokens,
  invitations,
  ownNetwork,
  ownSessions,
  samplePasswordChangedAt,
  teamMembers,
} from '@joy/samples/team.ts'

export type Access = {
  members: TeamMember[]
  invitations: Invitation[]
  apiTokens: ApiToken[]
  sessions: OwnSession[]
  passwordChangedAt: Account['passwordChangedAt']
  seenFrom: Account['seenFrom']
  secondFactor: Account['secondFactor'] & { isStarted: boolean }
  /** Who signs in with a second factor, by id. */
  withSecondFactor: Set<number>
  /** The samples' link to a new password was used. */
  isResetSpent: boolean
}

/** Administrators, their sessions and tokens, over the samples. */
export const createAccess = (over: Partial<Access> = {}): Access => ({
  members: teamMembers.map((it) => ({ ...it })),
  invitations: invitations.map((it) => ({ ...it })),
  apiTokens: apiTokens.map((it) => ({ ...it })),
  sessions: ownSessions.map((it) => ({ ...it })),
  passwordChangedAt: samplePasswordChangedAt,
  seenFrom: { address: ownNetwork, mayBeProxy: false },
  secondFactor: { isOn: false, since: null, recoveryCodesLeft: 0, isStarted: false },
  withSecondFactor: new Set(teamMembers.flatMap((it) => (it.hasSecondFactor ? [it.id] : []))),
  isResetSpent: false,
  ...over,
})

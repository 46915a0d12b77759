import type { Team } from '@joy/contract'
import { ownActor } from '../account/own-administrator.ts'
import type { Context } from '../context.ts'
import { readInvitations } from './read-invitations.ts'
import { readMembers } from './read-members.ts'

/** Who works in the console, and who has been asked to. */
export const listTeam = async (context: Context): Promise<Team> => ({
  members: await readMembers(context.em, ownActor(context).id),
  invitations: await readInvitations(context.em),
})

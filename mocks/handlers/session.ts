import { consoleSetup } from '@joy/samples/administrators.ts'
import type { Community } from '../community/community-store.ts'
import { currentSession, signIn } from '../community/sign-in.ts'
import { respond } from '../respond.ts'
import { doorOf, type FeatureHandlers } from './feature-handlers.ts'

export const session = (community: Community): FeatureHandlers<'session'> => {
  const door = doorOf(community)
  return {
    setup: respond('session.setup', () => consoleSetup),
    signIn: respond('session.signIn', (input) => signIn(community, input)),
    signInToDemo: respond('session.signInToDemo', () => {
      community.signedIn = community.administrators[0] ?? null
      return currentSession(community)
    }),
    current: respond('session.current', () => currentSession(community), door),
    extend: respond('session.extend', () => currentSession(community), door),
    signOut: respond(
      'session.signOut',
      () => {
        community.signedIn = null
        return { message: 'You are signed out.' }
      },
      door,
    ),
  }
}

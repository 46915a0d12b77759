import { sampleUnsubscribeToken } from '@joy/samples/portal.ts'
import type { Community } from '../community/community-store.ts'
import { unsubscribe as change } from '../community/portal.ts'
import { respond } from '../respond.ts'
import type { FeatureHandlers } from './feature-handlers.ts'

const ruth = 'ruth.abernathy@example.com'

export const unsubscribe = (community: Community): FeatureHandlers<'unsubscribe'> => ({
  look: respond('unsubscribe.look', ({ token }) => change(community, token, sampleUnsubscribeToken, ruth)),
  confirm: respond('unsubscribe.confirm', ({ token }) => change(community, token, sampleUnsubscribeToken, ruth, true)),
  undo: respond('unsubscribe.undo', ({ token }) => change(community, token, sampleUnsubscribeToken, ruth, false)),
})

import type { Community } from '../community/community-store.ts'
import { createView, removeView, updateView } from '../community/saved-views.ts'
import { respond } from '../respond.ts'
import { doorOf, type FeatureHandlers } from './feature-handlers.ts'

export const savedViews = (community: Community): FeatureHandlers<'savedViews'> => {
  const door = doorOf(community)
  return {
    list: respond('savedViews.list', ({ screen }) => community.views.filter((it) => it.screen === screen), door),
    create: respond('savedViews.create', (input) => createView(community, input), door),
    update: respond('savedViews.update', (input) => updateView(community, input), door),
    remove: respond('savedViews.remove', (input) => removeView(community, input), door),
  }
}

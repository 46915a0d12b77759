import type { Community } from '../community/community-store.ts'
import { graceDays, setGraceDays } from '../community/grace-days.ts'
import { setGuide } from '../community/member-guide.ts'
import { communitySettings, setTimeZone } from '../community/time-zone.ts'
import { respond } from '../respond.ts'
import { doorOf, type FeatureHandlers } from './feature-handlers.ts'

export const community = (it: Community): FeatureHandlers<'community'> => {
  const door = doorOf(it)
  return {
    settings: respond('community.settings', () => communitySettings(it), door),
    setTimeZone: respond('community.setTimeZone', (input) => setTimeZone(it, input), door),
    graceDays: respond('community.graceDays', () => graceDays(it), door),
    setGraceDays: respond('community.setGraceDays', (input) => setGraceDays(it, input), door),
    guide: respond('community.guide', () => it.guide, door),
    setGuide: respond('community.setGuide', (input) => setGuide(it, input), door),
  }
}

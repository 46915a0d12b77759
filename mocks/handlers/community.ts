import type { MockBackend } from '../backend/mock-backend.ts'
import { graceDays, setGraceDays } from '../community/grace-days.ts'
import { setGuide } from '../community/member-guide.ts'
import { stateBackup } from '../community/backup.ts'
import { communitySettings, setTimeZone } from '../community/time-zone.ts'
import { zoneEffects } from '../community/zone-effects.ts'
import { respond } from '../respond.ts'
import { accessGuard, type FeatureHandlers } from './feature-handlers.ts'

export const community = (backend: MockBackend): FeatureHandlers<'community'> => {
  const guard = accessGuard(backend)
  return {
    settings: respond('community.settings', () => communitySettings(backend), guard),
    setTimeZone: respond('community.setTimeZone', (input) => setTimeZone(backend, input), guard),
    zoneEffects: respond('community.zoneEffects', (input) => zoneEffects(backend, input), guard),
    graceDays: respond('community.graceDays', () => graceDays(backend), guard),
    setGraceDays: respond('community.setGraceDays', (input) => setGraceDays(backend, input), guard),
    guide: respond('community.guide', () => backend.guide, guard),
    setGuide: respond('community.setGuide', (input) => setGuide(backend, input), guard),
    stateBackup: respond('community.stateBackup', (input) => stateBackup(backend, input), guard),
  }
}

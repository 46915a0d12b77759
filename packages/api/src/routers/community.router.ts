import { communitySettings } from '@joy/services/community/community-settings.ts'
import { graceDays } from '@joy/services/community/grace-days.ts'
import { setGraceDays } from '@joy/services/community-settings/set-grace-days.ts'
import { memberGuide } from '@joy/services/community/member-guide.ts'
import { setGuide } from '@joy/services/community-settings/set-guide.ts'
import { setTimeZone } from '@joy/services/community-settings/set-time-zone.ts'
import { stateBackup } from '@joy/services/community-settings/state-backup.ts'
import { zoneEffects } from '@joy/services/community-settings/zone-effects.ts'
import type { Procedures } from '../procedures.ts'

export const community: Procedures<'community'> = {
  settings: communitySettings,
  setTimeZone,
  zoneEffects,
  graceDays,
  setGraceDays,
  guide: memberGuide,
  setGuide,
  stateBackup,
}

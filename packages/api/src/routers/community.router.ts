import { communitySettings } from '@joy/services/community/community-settings.ts'
import { setTimeZone } from '@joy/services/community/set-time-zone.ts'
import type { Answers } from '../answers.ts'

export const community: Answers<'community'> = {
  settings: communitySettings,
  setTimeZone,
}

import { savePreference } from '@joy/services/preferences/save-preference.ts'
import { listPreferences } from '@joy/services/preferences/list-preferences.ts'
import type { Procedures } from '../procedures.ts'

export const preferences: Procedures<'preferences'> = { list: listPreferences, keep: savePreference }

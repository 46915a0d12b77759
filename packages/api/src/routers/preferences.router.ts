import { keepPreference } from '@joy/services/preferences/keep-preference.ts'
import { listPreferences } from '@joy/services/preferences/list-preferences.ts'
import type { Answers } from '../answers.ts'

export const preferences: Answers<'preferences'> = { list: listPreferences, keep: keepPreference }

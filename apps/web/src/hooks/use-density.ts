import { z } from 'zod/mini'
import { usePreference } from './use-preference.ts'

/** Rows of 44 px or 36 px (two lines: 52 or 44): one choice of the administrator's for all tables. */
export const useDensity = () => usePreference('density', z.enum(['comfortable', 'compact']), 'comfortable')

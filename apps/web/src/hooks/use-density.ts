import { z } from 'zod/mini'
import { usePreference } from './use-preference.ts'

/** Rows of 44 px or 36 px, one choice for all tables of this browser. */
export const useDensity = () => usePreference('density', z.enum(['comfortable', 'compact']), 'comfortable')

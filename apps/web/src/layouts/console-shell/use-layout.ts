import { z } from 'zod/mini'
import { preferenceHere, usePreference } from '#hooks/use-preference.ts'

export type Layout = 'sidebar' | 'top'
const schema = z.enum(['sidebar', 'top'])

/** Which of the two shells the administrator prefers (rulings, section 5). */
export const useLayout = () => usePreference<Layout>('layout', schema, 'sidebar')

/** The one that this browser showed last. */
export const layoutHere = (): Layout => preferenceHere<Layout>('layout', schema) ?? 'sidebar'

import { toReader } from '#data/read-shape.ts'
import { preferenceHere, usePreference } from '#hooks/use-preference.ts'

export type Layout = 'sidebar' | 'top'
const readLayout = toReader('sidebar', 'top')

/** Which of the two shells the administrator prefers (rulings, section 5). */
export const useLayout = () => usePreference<Layout>('layout', readLayout, 'sidebar')

/** The one that this browser showed last. */
export const layoutHere = (): Layout => preferenceHere<Layout>('layout', readLayout) ?? 'sidebar'

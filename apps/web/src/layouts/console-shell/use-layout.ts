import { z } from 'zod/mini'
import { usePreference } from '#hooks/use-preference.ts'

export type Layout = 'sidebar' | 'top'

/** Which of the two shells the administrator prefers (rulings, section 5). */
export const useLayout = () => usePreference<Layout>('layout', z.enum(['sidebar', 'top']), 'sidebar')

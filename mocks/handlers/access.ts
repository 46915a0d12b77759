import type { FeatureHandlers } from './feature-handlers.ts'

/** Scripts alone ask it. */
export const access = (): FeatureHandlers<'access'> => ({})

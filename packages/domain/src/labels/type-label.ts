import { capital } from './capital.ts'

// Names that are not written as words are.
const names = new Map([['ios_app', 'iOS app']])

/** A subscription's type as people write it: 'Monthly', 'iOS app'. */
export const typeLabel = (type: string): string => names.get(type) ?? capital(type.replaceAll('_', ' '))

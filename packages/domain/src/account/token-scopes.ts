import type { ApiTokenScope } from '@joy/contract'

/** What a key for scripts may do, as the log says it. */
export const tokenScopeLabels: Record<ApiTokenScope, string> = {
  read: 'reading',
  'read-write': 'reading and writing',
  export: 'exports alone',
  segments: 'segments alone',
}

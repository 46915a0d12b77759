/** The addresses of pages and of the API, under the names by which everybody calls them. */
import { console as consolePath } from './page-paths.ts'

export type { SyncTab, JobsTab } from './page-paths.ts'
export * as paths from './page-paths.ts'
export * as apiPaths from './api-paths.ts'

/** Where to go after signing in: only to a path of this origin, the console otherwise. */
export function safeNext(next: string | null, ours: string = location.origin): string {
  if (!next || !URL.canParse(next, ours)) return consolePath()
  const { origin, pathname, search, hash } = new URL(next, ours)
  const isOurs = origin === ours && next.startsWith('/') && pathname !== '/admin/login'
  return isOurs ? `${pathname}${search}${hash}` : consolePath()
}

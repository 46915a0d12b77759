/** The addresses of pages and of the API, under the names by which everybody calls them. */
import { parseUrl } from '@joy/domain/parse-url.ts'
import { console as consolePath, signIn } from '@joy/domain/page-paths.ts'

export type { SyncTab, JobsTab } from '@joy/domain/page-paths.ts'
export * as paths from '@joy/domain/page-paths.ts'
export * as apiPaths from './api-paths.ts'

/** Where to go after signing in: only to a path of this origin, the console otherwise. */
export function safeNext(next: string | null, ours: string = location.origin): string {
  const address = next ? parseUrl(next, ours) : null
  if (!next || !address) return consolePath()
  const { origin, pathname, search, hash } = address
  // What is read to '//' would be another site to whoever reads it again.
  const isOurs = origin === ours && next.startsWith('/') && !pathname.startsWith('//') && pathname !== signIn()
  return isOurs ? `${pathname}${search}${hash}` : consolePath()
}

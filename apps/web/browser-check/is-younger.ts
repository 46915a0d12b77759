import type { SupportStatement } from '@mdn/browser-compat-data'

/** The parts of two versions, compared as numbers: 16.4 is older than 16.10. */
function compareVersions(one: string, other: string): number {
  const [left, right] = [one, other].map((version) => version.split('.').map(Number))
  for (const index of [0, 1]) {
    const difference = (left?.[index] ?? 0) - (right?.[index] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/** Whether a browser of that version does not have it yet, not behind a flag and not in part or under another name. */
export function isYounger(support: SupportStatement | undefined, version: string): boolean {
  if (support === undefined) return false
  const statements = Array.isArray(support) ? support : [support]
  return !statements.some(
    ({ version_added: added, flags, prefix, alternative_name: other }) =>
      typeof added === 'string' &&
      added !== 'preview' &&
      !flags &&
      !prefix &&
      !other &&
      compareVersions(added.replace('≤', ''), version) <= 0,
  )
}

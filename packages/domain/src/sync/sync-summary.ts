import { formatCount } from '../time/dates.ts'

const describe: Record<string, (count: number) => string> = {
  changed: () => 'changed',
  confirmed: (count) => (count === 1 ? 'comp confirmed' : 'comps confirmed'),
  exported: (count) => (count === 1 ? 'website sign-up found there' : 'website sign-ups found there'),
  unknown: () => 'unknown to Substack',
  failed: () => 'could not be read',
}

/** '114 read, 3 changed, 2 comps confirmed': the named counts of a sync, without what did not happen. */
export function syncSummary(result: Readonly<Record<string, number>>): string {
  const read = result['read'] ?? 0
  const parts = Object.entries(describe).flatMap(([name, word]) => {
    const count = result[name] ?? 0
    return count > 0 ? [`${formatCount(count)} ${word(count)}`] : []
  })
  const rest = (result['changed'] ?? 0) > 0 ? parts : ['nothing changed', ...parts]
  return [`${formatCount(read)} read`, ...rest].join(', ')
}

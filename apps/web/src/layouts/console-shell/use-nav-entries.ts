import { trpc } from '#data/trpc.ts'
import { navEntries, type NavEntry } from './nav-entries.ts'

/** The entries whose screens the signed-in role may open. */
export function useNavEntries(): readonly NavEntry[] {
  const operations = trpc.session.current.useQuery().data?.operations ?? []
  return navEntries.filter(({ operation }) => operation === undefined || operations.includes(operation))
}

import type { FilterNames } from '@joy/domain/people-filter/describe-filter.ts'
import { trpc } from '#data/trpc.ts'
import { formatDay } from '#dates.ts'

/** What the tags and the imports of filters are called; imports are asked for where a filter names one. */
export function useFilterNames(
  hasImports: boolean,
): FilterNames & { imports: readonly { id: number; name: string }[] } {
  const tags = trpc.tags.list.useQuery()
  const imports = trpc.imports.history.useQuery(undefined, { enabled: hasImports })
  const named = (imports.data ?? [])
    .filter(({ status }) => status === 'done')
    .map(({ id, filename, createdAt }) => ({ id, name: `${filename} of ${formatDay(createdAt)}` }))
  return {
    tag: (id) => (tags.data ? tags.data.find((it) => it.id === id)?.name : 'a tag'),
    import: (id) => named.find((it) => it.id === id)?.name,
    imports: named,
  }
}

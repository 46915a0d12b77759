import type { ChangeSet, PeopleGroup } from '@joy/contract'
import type { FilterNames } from '@joy/domain/people-filter/describe-filter.ts'
import { trpc } from '#data/trpc.ts'
import { formatDay } from '#dates.ts'

/** What the tags, imports and changes of filters are called; imports are asked for where a filter names one, changes by their ids. */
export function useFilterNames(
  hasImports: boolean,
  changeIds: readonly number[] = [],
): FilterNames & { imports: readonly { id: number; name: string }[] } {
  const changes = trpc.useQueries((t) => changeIds.map((id) => t.changeSets.get({ id })))
  const tags = trpc.tags.list.useQuery()
  const imports = trpc.imports.history.useQuery(undefined, { enabled: hasImports })
  const named = (imports.data ?? [])
    .filter(({ status }) => status === 'done')
    .map(({ id, filename, createdAt }) => ({ id, name: `${filename} of ${formatDay(createdAt)}` }))
  return {
    tag: (id) => (tags.data ? tags.data.find((it) => it.id === id)?.name : 'a tag'),
    import: (id) => named.find((it) => it.id === id)?.name,
    change: (id) => {
      const at = changeIds.indexOf(id)
      const change = changes[at]?.data
      return change ? nameChange(change) : at >= 0 && changes[at]?.isPending ? 'a change' : undefined
    },
    imports: named,
  }
}

export const nameChange = ({ title, createdAt }: Pick<ChangeSet, 'title' | 'createdAt'>): string =>
  `“${title}” of ${formatDay(createdAt)}`

/** The change sets that conditions name. */
export const changesNamed = (parts: readonly PeopleGroup[]): number[] => [
  ...new Set(
    parts.flatMap(({ conditions }) =>
      conditions.flatMap(({ field, values }) => (field === 'change' ? values.map(Number) : [])),
    ),
  ),
]

/** The same of what saved views keep, which may hold more than a filter. */
export const changesIn = (queries: readonly string[]): number[] => [
  ...new Set(
    queries.flatMap((query) =>
      [...new URLSearchParams(query)].flatMap(([name, id]) => (/(?:^|\.)change\.is/u.test(name) ? [Number(id)] : [])),
    ),
  ),
]

import { Table, TBody, Td, Tr } from '@joy/ui/data-table.tsx'
import { Pane } from '@joy/ui/pane.tsx'
import { useSpan } from '@joy/ui/table-view.ts'
import { Skeleton } from '@joy/ui/skeleton.tsx'
import type { ReactNode } from 'react'
import { PageFoot } from './page-foot.tsx'
import type { TableView } from './table-view/use-table-view.ts'
import { LoadError } from './load-error.tsx'
import type { ListParams } from '../hooks/use-list-params.ts'

type Page<Item> = { items: Item[]; nextCursor: string | null; total: number; matching: number | null }
type Query<Item> = {
  data: Page<Item> | undefined
  isPending: boolean
  isFetching: boolean
  isError: boolean
  isPlaceholderData: boolean
  error: unknown
  refetch: () => unknown
}
type Props<Item> = {
  /** What the list holds, such as 'jobs'. */
  noun: string
  label: string
  query: Query<Item>
  params: Pick<ListParams, 'page' | 'turnForward' | 'turnBack'>
  toolbar?: ReactNode
  head: ReactNode
  /** Which of its columns are shown. */
  view?: TableView
  /** Columns of the table, for rows that are still on their way. */
  columns: number
  row: (item: Item, index: number) => ReactNode
  empty: ReactNode
  /** The sentence and the folded detail of a failure. */
  failed: { sentence: string; whatFailed: string }
}

/** A list by page in each of its states: loading, failed, nothing, full. */
export function PagedPane<Item>({ noun, label, query, params, failed, ...parts }: Props<Item>) {
  const { data } = query
  return (
    <Pane aria-label={label} aria-busy={query.isFetching}>
      {parts.toolbar}
      <Table
        isCheckless
        {...(parts.view ? { hiddenColumns: parts.view.hiddenColumns } : {})}
        aria-label={label}
        aria-rowcount={data?.matching ?? -1}
      >
        {parts.head}
        {query.isPending && <Loading columns={parts.columns} />}
        {data && data.items.length > 0 && <TBody>{data.items.map(parts.row)}</TBody>}
      </Table>
      {query.isError && (
        <div className="p-4 md:p-5">
          <LoadError
            {...failed}
            error={query.error}
            onRetry={() => void query.refetch()}
            isRetrying={query.isFetching}
          />
        </div>
      )}
      {data?.items.length === 0 && parts.empty}
      <PageFoot params={params} page={query} noun={noun} />
    </Pane>
  )
}

const widths = ['w-44', 'w-36', 'w-52', 'w-40', 'w-48', 'w-32']

const Loading = ({ columns }: { columns: number }) => {
  const shown = useSpan(columns)
  return (
    <TBody aria-hidden="true">
      {widths.map((width) => (
        <Tr key={width}>
          <Td phone="title">
            <Skeleton className={`h-2.5 max-w-full ${width}`} />
          </Td>
          {Array.from({ length: shown - 1 }, (_, at) => (
            <Td key={at} phone={at === 0 ? 'sub' : 'hidden'}>
              <Skeleton className="h-2.5 w-16 max-w-full" />
            </Td>
          ))}
        </Tr>
      ))}
    </TBody>
  )
}

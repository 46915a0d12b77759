import { useColumnVisibility } from '#hooks/use-column-visibility.ts'
import { useDensity } from '#hooks/use-density.ts'

export type TableColumn = { id: string; label: string; isAlways?: boolean }

/** How an administrator wants one table: which of its columns stand there, and how high the rows of all tables are. */
export function useTableView(table: string, columns: readonly TableColumn[]) {
  const { isShown, toggle, reset } = useColumnVisibility(table, columns)
  const [density, setDensity] = useDensity()
  const hiddenColumns = columns.filter(({ id }) => !isShown(id)).map(({ id }) => id)
  return { columns, isShown, hiddenColumns, toggle, reset, density, setDensity }
}
export type TableView = ReturnType<typeof useTableView>

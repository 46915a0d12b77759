import { z } from 'zod/mini'
import { usePreference } from '#hooks/use-preference.ts'

/** `isOptional`: hidden until somebody shows it. */
export type TableColumn = { id: string; label: string; isAlways?: boolean; isOptional?: boolean }

/** How an administrator wants one table: which of its columns stand there, and how high the rows of all tables are. */
export function useTableView(table: string, columns: readonly TableColumn[]) {
  const { isShown, toggle, reset } = useColumnVisibility(table, columns)
  const [density, setDensity] = useDensity()
  const hiddenColumns = columns.filter(({ id }) => !isShown(id)).map(({ id }) => id)
  return { columns, isShown, hiddenColumns, toggle, reset, density, setDensity }
}
export type TableView = ReturnType<typeof useTableView>

const hiddenColumns = z.array(z.string())

/** Which columns of a table are shown, kept for the signed-in administrator. `table` names the table. */
export function useColumnVisibility(table: string, columns: readonly Omit<TableColumn, 'label'>[]) {
  const atFirst = columns.filter(({ isOptional }) => isOptional).map(({ id }) => id)
  const [hidden, setHidden] = usePreference(`${table}:hidden-columns`, hiddenColumns, atFirst)
  const isAlways = (id: string) => columns.some((column) => column.id === id && column.isAlways)
  const isShown = (id: string) => isAlways(id) || !hidden.includes(id)
  const toggle = (id: string) => setHidden(isShown(id) ? [...hidden, id] : hidden.filter((it) => it !== id))
  return { isShown, toggle, reset: () => setHidden(atFirst) }
}

/** Rows of 44 px or 36 px (two lines: 52 or 44): one choice of the administrator's for all tables. */
export const useDensity = () => usePreference('density', z.enum(['comfortable', 'compact']), 'comfortable')

import { toReader, readFlags } from '#data/read-shape.ts'
import { usePreference } from '#hooks/use-preference.ts'

/** `isOptional`: hidden until somebody chooses it. */
export type TableColumn = { id: string; label: string; isAlways?: boolean; isOptional?: boolean }

/** How an administrator wants one table: which of its columns stand there, and how high the rows of all tables are. */
export function useTableView(table: string, columns: readonly TableColumn[]) {
  const { isShown, toggle, reset } = useColumnVisibility(table, columns)
  const [density, setDensity] = useDensity()
  const hiddenColumns = columns.filter(({ id }) => !isShown(id)).map(({ id }) => id)
  return { columns, isShown, hiddenColumns, toggle, reset, density, setDensity }
}
export type TableView = ReturnType<typeof useTableView>

const nothing: Record<string, boolean> = {}

/**
 * Which columns of a table are shown, kept for the signed-in administrator. `table` names the table. Whoever has chosen
 * chose among the columns of that time: one that came later waits in the menu.
 */
function useColumnVisibility(table: string, columns: readonly Omit<TableColumn, 'label'>[]) {
  const [chosen, setChosen] = usePreference(`${table}:columns`, readFlags, nothing)
  const hasChosen = Object.keys(chosen).length > 0
  const isShown = (id: string) => {
    const column = columns.find((it) => it.id === id)
    if (column?.isAlways) return true
    return hasChosen ? (chosen[id] ?? chosen['*'] ?? false) : column?.isOptional !== true
  }
  const toggle = (id: string) =>
    setChosen(
      Object.fromEntries([
        // Of columns that are not there just now, too.
        ...Object.entries(chosen).filter(([name]) => name !== '*'),
        ...columns.map((it) => [it.id, it.id === id ? !isShown(id) : isShown(it.id)] as const),
      ]),
    )
  return { isShown, toggle, reset: () => setChosen(nothing) }
}

const readDensity = toReader('comfortable', 'compact')

/** Rows of 44 px or 36 px (two lines: 52 or 44): one choice of the administrator's for all tables. */
export const useDensity = () => usePreference('density', readDensity, 'comfortable')

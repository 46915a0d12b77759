import { z } from 'zod/mini'
import { usePreference } from './use-preference.ts'

const hiddenColumns = z.array(z.string())

/** Which columns of a table are shown, kept for the signed-in administrator. `table` names the table. */
export function useColumnVisibility(table: string, columns: readonly { id: string; isAlways?: boolean }[]) {
  const [hidden, setHidden] = usePreference(`${table}:hidden-columns`, hiddenColumns, [])
  const isAlways = (id: string) => columns.some((column) => column.id === id && column.isAlways)
  const isShown = (id: string) => isAlways(id) || !hidden.includes(id)
  const toggle = (id: string) => setHidden(isShown(id) ? [...hidden, id] : hidden.filter((it) => it !== id))
  return { isShown, toggle, reset: () => setHidden([]) }
}

import { z } from 'zod/mini'
import { usePreference } from './use-preference.ts'

const hiddenColumns = z.array(z.string())

/** Which columns of a table are shown, kept for this browser. `table` names the table. */
export function useColumnVisibility<Id extends string>(
  table: string,
  columns: readonly { id: Id; isAlways?: boolean }[],
) {
  const [hidden, setHidden] = usePreference(`${table}:hidden-columns`, hiddenColumns, [])
  const isAlways = (id: Id) => columns.some((column) => column.id === id && column.isAlways)
  const isShown = (id: Id) => isAlways(id) || !hidden.includes(id)
  const toggle = (id: Id) => setHidden(isShown(id) ? [...hidden, id] : hidden.filter((it) => it !== id))
  return { isShown, toggle, reset: () => setHidden([]) }
}

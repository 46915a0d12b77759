import { useEffect, useRef } from 'react'
import { useLocation, useMatch, useNavigate, useOutletContext } from 'react-router-dom'

type Row = { id: number | string }
type Options = {
  /** The list's own address, such as paths.subscribers(); a record stands below it. */
  listPath: string
  rows: readonly Row[]
  /** Records of other kinds that open beside the list too, at {listPath}/{kind}/:id; their id is '{kind}/{id}'. */
  otherKinds?: readonly string[]
  /** Where a row stands among all that match, such as '7 of 114'; `index` counts on this page. */
  getPosition?: (index: number) => string | undefined
}

/**
 * The record that a list's page shows at its side, at {listPath}/:id with the list's query string kept. Hand the
 * result to `<Outlet context={…} />`. Closing brings the focus back to the row's link (`data-record-link={id}`).
 */
export function useOpenRecord({ listPath, rows, otherKinds = [], getPosition }: Options) {
  const location = useLocation()
  const { search } = location
  const state: unknown = location.state
  const navigate = useNavigate()
  const own = useMatch(`${listPath}/:id`)?.params.id ?? null
  const { kind = '', id: otherId } = useMatch(`${listPath}/:kind/:id`)?.params ?? {}
  const id = own ?? (otherId !== undefined && otherKinds.includes(kind) ? `${kind}/${otherId}` : null)
  const index = id === null ? -1 : rows.findIndex((row) => String(row.id) === id)
  const toHref = (rowId: Row['id']) =>
    `${listPath}/${String(rowId).split('/').map(encodeURIComponent).join('/')}${search}`
  useFocusBack(id)

  /** Opening can be taken back with the browser's Back; walking from record to record leaves no trail. */
  const open = (rowId: Row['id']) => void navigate(toHref(rowId), { state, replace: id !== null })
  const walkTo = (to: number) => {
    const row = rows[to]
    return row && index >= 0 ? () => open(row.id) : undefined
  }
  return {
    /** As it stands in the address; null: no record is open. */
    id,
    isOpen: (rowId: Row['id']) => id === String(rowId),
    /** Of the open record on this page of the list, -1 for none. */
    index,
    toHref,
    /** The history's state of the list, to be kept by links to a record. */
    state,
    open,
    close: () => void navigate(`${listPath}${search}`, { state }),
    position: index >= 0 ? getPosition?.(index) : undefined,
    previous: walkTo(index - 1),
    next: walkTo(index + 1),
  }
}
export type OpenRecord = ReturnType<typeof useOpenRecord>

/** In a record's panel: what its list's page handed to the Outlet. */
export const useRecord = () => useOutletContext<OpenRecord>()

function useFocusBack(id: string | null) {
  const before = useRef(id)
  useEffect(() => {
    const closed = before.current
    before.current = id
    if (closed === null || id !== null) return
    const link = document.querySelector<HTMLElement>(`[data-record-link="${CSS.escape(closed)}"]`)
    ;(link ?? document.querySelector<HTMLElement>('h1'))?.focus()
  }, [id])
}

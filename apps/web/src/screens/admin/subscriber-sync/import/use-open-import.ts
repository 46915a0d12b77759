import { useSearchParams } from 'react-router-dom'

/** The import that is open, kept in the address, so that it survives a reload; null for none. */
export function useOpenImport() {
  const [params, setParams] = useSearchParams()
  const id = Number(params.get('import') ?? '')
  const open = (next: number | null) =>
    setParams(
      (current) => {
        const changed = new URLSearchParams(current)
        if (next === null) changed.delete('import')
        else changed.set('import', String(next))
        return changed
      },
      { replace: true },
    )
  return { id: Number.isInteger(id) && id > 0 ? id : null, open }
}

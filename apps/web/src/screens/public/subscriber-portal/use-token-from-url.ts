import { useLayoutEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/** The link's token. It leaves the address, and so the history, before anything else happens; other parts of the query stay. */
export function useTokenFromUrl(): string | undefined {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [token] = useState(() => new URLSearchParams(search).get('token') ?? undefined)
  useLayoutEffect(() => {
    const query = new URLSearchParams(search)
    if (!query.has('token')) return
    query.delete('token')
    void navigate({ pathname, search: query.toString() }, { replace: true })
  }, [pathname, search, navigate])
  return token
}

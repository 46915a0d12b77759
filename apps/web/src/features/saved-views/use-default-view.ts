import type { SavedView } from '@joy/contract'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { isBare, viewAddress } from './view-query.ts'

/** Opens the default view where the list was opened without a word of its own; once a visit, so that it can be left. */
export function useDefaultView(views: readonly SavedView[] | undefined) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isSettled = useRef(!isBare(search))
  useEffect(() => {
    if (!views || isSettled.current) return
    isSettled.current = true
    const query = views.find((it) => it.isDefault)?.query
    if (query && isBare(search)) void navigate({ pathname, search: viewAddress(query, search) }, { replace: true })
  }, [views, pathname, search, navigate])
}

import { Navigate, useLocation } from 'react-router-dom'
import { paths } from '#paths.ts'

/** Where the panel of a change set closes to: the tab, with its filters kept. */
export function ToChanges() {
  const { search } = useLocation()
  const kept = new URLSearchParams(search)
  kept.set('tab', 'changes')
  return <Navigate replace to={`${paths.jobs()}?${kept.toString()}`} />
}

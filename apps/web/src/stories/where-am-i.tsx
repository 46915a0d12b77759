import { useLocation } from 'react-router-dom'

/** Stands for every route that a story does not show: the address that was gone to. */
export function WhereAmI() {
  const { pathname, search } = useLocation()
  return (
    <main>
      <h1>Went to</h1>
      <p data-testid="address">
        {pathname}
        {search}
      </p>
    </main>
  )
}

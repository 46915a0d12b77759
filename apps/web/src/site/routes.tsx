import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { ErrorBoundary } from '../components/error-boundary.tsx'
import { SiteFailure } from '../components/site/site-failure.tsx'
import { pageAt, sitePages } from './site-pages.ts'
import { useArrival } from './use-arrival.ts'

const views = new Map(
  sitePages.map((page) => {
    const View = lazy(page.load)
    return [page, <View key={page.paths[0]} />]
  }),
)

/** The visitor's pages. Each is a chunk of its own; where none stands, the not-found page does. */
export function SiteRoutes() {
  const { pathname } = useLocation()
  return (
    <ErrorBoundary location={pathname} fallback={(failure) => <SiteFailure failure={failure} />}>
      <Suspense fallback={null}>
        {views.get(pageAt(pathname))}
        <Arrival />
      </Suspense>
    </ErrorBoundary>
  )
}

/** Stands beside the page, so that it acts when the page is there and not while its code is on its way. */
function Arrival() {
  useArrival()
  return null
}

/** Fetches the page's code before the first render, so that what was built ahead is taken over in one go. */
export const preloadPage = (pathname: string) => pageAt(pathname).load()

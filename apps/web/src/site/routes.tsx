import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { pageAt, sitePages } from './site-pages.ts'

const views = new Map(
  sitePages.map((page) => {
    const View = lazy(page.load)
    return [page, <View key={page.paths[0]} />]
  }),
)

/** The visitor's pages. Each is a chunk of its own; where none stands, the not-found page does. */
export function SiteRoutes() {
  const page = pageAt(useLocation().pathname)
  return <Suspense fallback={null}>{views.get(page)}</Suspense>
}

/** Fetches the page's code before the first render, so that what was built ahead is taken over in one go. */
export const preloadPage = (pathname: string) => pageAt(pathname).load()

import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { pageAt, sitePages } from './site-pages.ts'

const views = new Map(sitePages.map((page) => [page, lazy(page.load)]))

/** The visitor's pages. Each is a chunk of its own; where none stands, the not-found page does. */
export function SiteRoutes() {
  const View = views.get(pageAt(useLocation().pathname))
  return <Suspense fallback={null}>{View && <View />}</Suspense>
}

/** Fetches the page's code before the first render, so that what was built ahead is taken over in one go. */
export const preloadPage = (pathname: string) => pageAt(pathname).load()

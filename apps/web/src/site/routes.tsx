import { lazy, Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'
import { pageAt, sitePages } from './site-pages.ts'

const views = sitePages.map(({ paths, load }) => ({ paths, View: lazy(load) }))

/** The visitor's pages. Each is a chunk of its own; what has no page falls to the not-found page, the last of them. */
export const SiteRoutes = () => (
  <Suspense fallback={null}>
    <Routes>
      {views.flatMap(({ paths, View }) => paths.map((path) => <Route key={path} path={path} element={<View />} />))}
    </Routes>
  </Suspense>
)

/** Fetches the page's code before the first render, so that what was built ahead is taken over in one go. */
export const preloadPage = (pathname: string) => pageAt(pathname).load()

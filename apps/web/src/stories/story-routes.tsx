import { useState, type ReactElement } from 'react'
import { createRoutesFromElements, matchRoutes, Routes, useLocation } from 'react-router-dom'
import { WentTo } from './went-to.tsx'

/** A story's own routes. A way that leads out of them leaves the page standing as it was left, and says where it goes. */
export function StoryRoutes({ children }: { children: ReactElement }) {
  const location = useLocation()
  const [own, setOwn] = useState(location)
  const isOwn = matchRoutes(createRoutesFromElements(children), location) !== null
  if (isOwn && own !== location) setOwn(location)
  return (
    <>
      <Routes location={isOwn ? location : own}>{children}</Routes>
      {isOwn ? null : <WentTo address={`${location.pathname}${location.search}`} />}
    </>
  )
}

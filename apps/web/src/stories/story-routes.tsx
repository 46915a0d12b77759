import { createContext, lazy, Suspense, use, useState, type ReactElement } from 'react'
import { createRoutesFromElements, matchRoutes, Route, Routes, useLocation } from 'react-router-dom'
import { paths } from '#paths.ts'
import { WentTo } from './went-to.tsx'

/** Whether the way to signing in is followed: in a world where the session is over a screen of the console is that page. */
export const FollowsToSignIn = createContext(false)
const SignInPage = lazy(async () => {
  const page = await import('../screens/admin/sign-in/sign-in-page.tsx')
  return { default: page.SignInPage }
})
const signIn = (
  <Route
    path={paths.signIn()}
    element={
      <Suspense>
        <SignInPage />
      </Suspense>
    }
  />
)

/** A story's own routes. A way that leads out of them leaves the page standing as it was left, and says where it goes. */
export function StoryRoutes({ children }: { children: ReactElement }) {
  const routes = use(FollowsToSignIn) ? [children, signIn] : children
  const location = useLocation()
  const [own, setOwn] = useState(location)
  const isOwn = matchRoutes(createRoutesFromElements(routes), location) !== null
  if (isOwn && own !== location) setOwn(location)
  return (
    <>
      <Routes location={isOwn ? location : own}>{routes}</Routes>
      {isOwn ? null : <WentTo address={`${location.pathname}${location.search}`} />}
    </>
  )
}

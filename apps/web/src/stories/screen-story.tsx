import { clearToasts } from '@joy/ui/toast-store.ts'
import { scenarios } from '@joy/mocks/scenarios.ts'
import type { Decorator } from '@storybook/react-vite'
import type { HttpHandler } from 'msw'
import type { ReactElement } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { Providers } from '../data/providers.tsx'
import { RequireSession } from '../layouts/console-shell/require-session.tsx'
import { WhereAmI } from './where-am-i.tsx'

type ScreenStory = {
  /** The address that the story opens. */
  at: string
  /** The route's pattern; everything else shows the address alone, so that a play can see where it went. */
  path: string
  screen: ReactElement
  /** Console screens stand in the shell, behind its guard. */
  isBare?: boolean
}

/** A whole screen in a fresh world: its own data, its own address, the shell around it. Steps of jobs take 20 ms. */
export const screenStory = ({ at, path, screen, isBare = false }: ScreenStory) => {
  const decorator: Decorator = (_Story, { parameters, id }) => (
    <MemoryRouter key={id} initialEntries={[typeof parameters['at'] === 'string' ? parameters['at'] : at]}>
      <Providers>
        <Routes>
          <Route element={isBare ? undefined : <RequireSession />}>
            <Route path={path} element={screen} />
          </Route>
          <Route path="*" element={<WhereAmI />} />
        </Routes>
      </Providers>
    </MemoryRouter>
  )
  return { decorators: [decorator], beforeEach: beforeScreen }
}

type WorkerContext = { msw: { use: (...handlers: HttpHandler[]) => void } }

/** The samples' community, anew; also what one story leaves behind in the browser. */
export function beforeScreen({ msw }: WorkerContext) {
  localStorage.clear()
  clearToasts()
  msw.use(...scenarios.typical({ stepMs: 20 }))
}

/** A story's own answers, before those of the world: `beforeEach: answering(respond(…))`. */
export const answering = (...handlers: HttpHandler[]) => ({ msw }: WorkerContext) => msw.use(...handlers)

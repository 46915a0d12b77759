import { respond } from '@joy/mocks/respond.ts'
import { isScenario, scenarios } from '@joy/mocks/scenarios.ts'
import type { Decorator } from '@storybook/react-vite'
import type { HttpHandler } from 'msw'
import type { ReactElement } from 'react'
import { MemoryRouter, Route } from 'react-router-dom'
import { LiveChanges } from '../console/live-changes.tsx'
import { Providers } from '../data/providers.tsx'
import { RequireSession } from '../layouts/console-shell/require-session.tsx'
import { NoteWhenOffline } from './note-when-offline.tsx'
import { FollowsToSignIn, StoryRoutes } from './story-routes.tsx'

type ScreenStory = {
  /** The address that the story opens. */
  at: string
  /** The route's pattern; a way to everything else is told at the foot of the page. */
  path: string
  screen: ReactElement
  /** Nested routes: the records that open at the screen's side. */
  children?: ReactElement
  /** Console screens stand in the shell, behind its guard. */
  isBare?: boolean
}

/** A whole screen in a fresh world: its own data, its own address, the shell around it. Steps of jobs take 20 ms. */
export const screenStory = ({ at, path, screen, children, isBare = false }: ScreenStory) =>
  routesStory({
    at,
    routes: (
      <StoryRoutes>
        <Route element={isBare ? undefined : <RequireSession />}>
          <Route path={path} element={screen}>
            {children}
          </Route>
        </Route>
      </StoryRoutes>
    ),
  })

/** The same for a whole set of routes. `parameters.at` opens another address; with `parameters.isLive` the page follows what changes. */
export function routesStory({ at, routes }: { at: string; routes: ReactElement }) {
  const decorator: Decorator = (_Story, { parameters, id, globals }) => (
    <MemoryRouter key={id} initialEntries={[typeof parameters['at'] === 'string' ? parameters['at'] : at]}>
      <Providers>
        <FollowsToSignIn value={globals['scenario'] === 'session-expired'}>{routes}</FollowsToSignIn>
        <NoteWhenOffline />
        {parameters['isLive'] === true && <LiveChanges name={id} />}
      </Providers>
    </MemoryRouter>
  )
  return { decorators: [decorator], beforeEach: beforeScreen }
}

type Worker = { use: (...handlers: HttpHandler[]) => void }
const isWorker = (value: unknown): value is Worker =>
  typeof value === 'object' && value !== null && 'use' in value && typeof value.use === 'function'

/** The loader of the preview puts the worker into the context; the addon's types do not reach StoryContext. */
function getWorker(context: object): Worker {
  if ('msw' in context && isWorker(context.msw)) return context.msw
  throw new Error('The story has no mock worker.')
}

/** The samples' community, or the scenario of the toolbar, anew. */
export function beforeScreen(context: object) {
  const { scenario, density } = globalsOf(context)
  const name = typeof scenario === 'string' && isScenario(scenario) ? scenario : 'typical'
  const rows = density === 'compact' ? [respond('preferences.list', () => ({ density: 'compact' }))] : []
  getWorker(context).use(...rows, ...scenarios[name]({ stepMs: 20 }))
}

const globalsOf = (context: object): Record<string, unknown> =>
  'globals' in context && typeof context.globals === 'object' && context.globals !== null ? { ...context.globals } : {}

/** A story's own answers, before those of the world: `beforeEach: answering(respond(…))`. */
export const answering =
  (...handlers: HttpHandler[]) =>
  (context: object) =>
    getWorker(context).use(...handlers)

/** A whole world anew for each run of the story. */
export const answeringWith = (world: () => HttpHandler[]) => (context: object) => getWorker(context).use(...world())

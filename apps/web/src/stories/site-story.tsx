import type { Decorator, StoryContext } from '@storybook/react-vite'
import type { ReactElement } from 'react'
import { MemoryRouter, Route } from 'react-router-dom'
import { SiteToaster } from '../components/site/site-toaster.tsx'
import { NoteWhenOffline } from './note-when-offline.tsx'
import { beforeScreen } from './screen-story.tsx'
import { StoryRoutes } from './story-routes.tsx'

/** What a play finds things in. */
export type Canvas = StoryContext['canvas']

/** A page of the visitor's site in a fresh world. `parameters.at` opens another address; any other is told at the foot. */
export function siteStory({ at, screen }: { at: string; screen: ReactElement }) {
  const decorator: Decorator = (_Story, { parameters, id }) => (
    <MemoryRouter key={id} initialEntries={[typeof parameters['at'] === 'string' ? parameters['at'] : at]}>
      <StoryRoutes>
        <Route path={at.split('?')[0] ?? at} element={screen} />
      </StoryRoutes>
      <SiteToaster />
      <NoteWhenOffline />
    </MemoryRouter>
  )
  return { decorators: [decorator], beforeEach: beforeScreen, globals: { area: 'site' } }
}

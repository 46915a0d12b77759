import type { Decorator } from '@storybook/react-vite'
import { MemoryRouter } from 'react-router-dom'
import { Providers } from '../data/providers.tsx'
import { beforeScreen } from './screen-story.tsx'

const inAWorld: Decorator = (Story, { id }) => (
  <MemoryRouter key={id}>
    <Providers>
      <Story />
    </Providers>
  </MemoryRouter>
)

/** A part of the console alone, in a fresh world: it may link, ask and keep. */
export const partStory = { decorators: [inAWorld], beforeEach: beforeScreen }

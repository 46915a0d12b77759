import type { Meta } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'
import { leaveConsoleMark } from '#features/session/console-mark.ts'
import { inScenario } from '#stories/states-of-any-screen.ts'
import type { ScreenStory } from '#stories/states.ts'
import { paths } from '../paths.ts'
import { routesStory } from '../stories/screen-story.tsx'
import { ConsoleRoutes } from './routes.tsx'

/** Whole worlds by their names, which no screen of the console shows by itself: as the toolbar and mock mode begin them. */
const meta = {
  title: 'Console/Everywhere/Scenarios',
  component: ConsoleRoutes,
  ...routesStory({ at: paths.subscribers(), routes: <ConsoleRoutes /> }),
} satisfies Meta<typeof ConsoleRoutes>
export default meta
type Story = ScreenStory<typeof meta>

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }, { timeout: 9_000 }))
const alert = async () => within(await screen.findByRole('alert'))

/** Nothing is known yet of who is signed in: the console's frame says that it comes. */
export const Slow: Story = {
  tags: ['state:slow'],
  beforeEach(context) {
    leaveConsoleMark()
    inScenario('slow').beforeEach(context)
  },
  async play({ canvas }) {
    await expect(await canvas.findByRole('main', { name: 'Loading the screen...' })).toBeVisible()
    await expect(
      await canvas.findByRole('button', { name: 'Comp jreyes@example.org' }, { timeout: 9_000 }),
    ).toBeVisible()
  },
}
export const Large: Story = {
  ...inScenario('large'),
  tags: ['state:many'],
  play: async ({ canvas }) => expect(await canvas.findByText(/^1–20 of [\d,]{6}$/u)).toBeVisible(),
}
export const Refused: Story = {
  ...inScenario('refused'),
  tags: ['state:refused'],
  async play() {
    await press('Comp jreyes@example.org')
    await expect((await alert()).getByText('Failed to Comp Subscription')).toBeVisible()
  },
}
export const TooManyRequests: Story = {
  ...inScenario('too-many-requests'),
  tags: ['state:too-many'],
  async play() {
    await press('Sync Subscribers')
    await expect((await alert()).getByText(/^Too many requests\./u)).toBeVisible()
  },
}
export const ProviderDown: Story = {
  ...inScenario('provider-down'),
  tags: ['state:act-failed'],
  async play() {
    await press('Sync Subscribers')
    await expect((await alert()).getByText(/^Substack does not answer at the moment\./u)).toBeVisible()
  },
}
export const EverythingFails: Story = {
  ...inScenario('everything-fails'),
  tags: ['state:failed'],
  parameters: { expectedErrors: [/./u] },
  async play() {
    await expect(await screen.findByText('Failed to load subscriber data')).toBeVisible()
  },
}

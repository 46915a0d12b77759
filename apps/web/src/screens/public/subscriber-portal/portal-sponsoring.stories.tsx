import { createMockBackend } from '@joy/mocks/backend/mock-backend.ts'
import { askForPlace } from '@joy/mocks/sponsoring/write-sponsoring.ts'
import { handlersFor } from '@joy/mocks/handlers.ts'
import type { Meta } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { paths } from '#paths.ts'
import { answeringWith } from '#stories/screen-story.tsx'
import { siteStory, type Canvas } from '#stories/site-story.tsx'
import { SubscriberPortalPage } from './subscriber-portal-page.tsx'
import type { ScreenStory } from '#stories/states.ts'
import { phone } from '#stories/states-of-any-screen.ts'

const meta = {
  title: 'Site/Subscriber portal/Sponsoring',
  component: SubscriberPortalPage,
  ...siteStory({ at: paths.portal(), screen: <SubscriberPortalPage /> }),
  parameters: { endsAt: 'Sponsoring' },
} satisfies Meta<typeof SubscriberPortalPage>
export default meta
type Story = ScreenStory<typeof meta>
type World = ReturnType<typeof createMockBackend>

const signedInAs = (portalEmail: string, happened: (world: World) => unknown = () => undefined) => {
  const response = answeringWith(() => {
    const world = createMockBackend({ portalEmail })
    happened(world)
    return handlersFor(world)
  })
  return (context: Parameters<typeof response>[0]) => {
    localStorage.setItem('subscriber_token', 'sample-handle')
    return response(context)
  }
}
const card = async (canvas: Canvas) => within(await canvas.findByRole('region', { name: 'Sponsoring' }))
const jonathan = 'jreyes@example.org'

/** Nothing stands: both ways are offered. */
export const Nothing: Story = {
  tags: ['state:empty'],
  beforeEach: signedInAs(jonathan),
  async play({ canvas }) {
    const sponsoring = await card(canvas)
    await expect(sponsoring.getByText(/if the price stands in your way, ask for a place\.$/u)).toBeVisible()
    await expect(sponsoring.queryByRole('listitem')).toBeNull()
  },
}
/** Whoever has asked is not told to ask. */
export const AskedAndHeard: Story = {
  tags: ['state:full'],
  beforeEach: signedInAs(jonathan, (world) => askForPlace(world, { email: jonathan, name: 'Jonathan', letter: '' })),
  async play({ canvas }) {
    const sponsoring = await card(canvas)
    await expect(
      sponsoring.getByText(/^On Mar 28, 2025 you asked for a place\. Your email address is confirmed/u),
    ).toBeVisible()
    await expect(sponsoring.queryByText(/ask for a place/u)).toBeNull()
  },
}
export const AskedAndHeardOnAPhone: Story = {
  ...AskedAndHeard,
  tags: ['state:full', 'look:phone', 'look:dark'],
  globals: { ...phone, theme: 'dark' },
}
/** Written before they logged in, and the link in the mail is not followed yet. */
export const WaitsForItsLink: Story = {
  tags: ['state:full'],
  beforeEach: signedInAs(jonathan, (world) => {
    world.portal.email = null
    askForPlace(world, { email: jonathan, name: 'Jonathan', letter: '' })
    world.portal.email = jonathan
  }),
  async play({ canvas }) {
    await expect(
      (await card(canvas)).getByText(/It waits for you: only once you have followed the link/u),
    ).toBeVisible()
  },
}
export const PlaceGiven: Story = {
  tags: ['state:full'],
  beforeEach: signedInAs('catherine.byrne@example.com'),
  async play({ canvas }) {
    await expect(
      (await card(canvas)).getByText(/^On Oct 20, 2024 you asked for a place\. It was given to you: /u),
    ).toBeVisible()
  },
}
export const Offered: Story = {
  tags: ['state:full'],
  beforeEach: signedInAs('thomas.achterberg@example.com'),
  async play({ canvas }) {
    await expect(
      (await card(canvas)).getByText(
        'On Mar 26, 2025 you offered 3 places in Work Out, for 1 year each. Your email address is confirmed. None is given yet.',
      ),
    ).toBeVisible()
  },
}

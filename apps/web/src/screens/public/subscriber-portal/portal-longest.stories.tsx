import { createMockBackend } from '@joy/mocks/backend/mock-backend.ts'
import { handlersFor } from '@joy/mocks/handlers.ts'
import { portalOverview } from '@joy/mocks/portal/portal-overview.ts'
import { respond } from '@joy/mocks/respond.ts'
import { longestCard, longestEmail, longestName, rightToLeftName } from '@joy/samples/longest.ts'
import type { Meta } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { paths } from '#paths.ts'
import { answeringWith } from '#stories/screen-story.tsx'
import { siteStory, type Canvas } from '#stories/site-story.tsx'
import { SubscriberPortalPage } from './subscriber-portal-page.tsx'
import type { ScreenStory } from '#stories/states.ts'

/** The longest name, address and card on the narrowest phone: nothing sticks out, and nothing lies on anything else. */
const meta = {
  title: 'Site/Subscriber portal/The longest',
  component: SubscriberPortalPage,
  ...siteStory({ at: paths.portal(), screen: <SubscriberPortalPage /> }),
  globals: { area: 'site', viewport: { value: 'narrow', isRotated: false } },
} satisfies Meta<typeof SubscriberPortalPage>
export default meta
type Story = ScreenStory<typeof meta>

const portalEmail = 's.adeyemi@example.com'
const overview = portalOverview(createMockBackend(), portalEmail)
const showing = (name: string) => (context: Parameters<ReturnType<typeof answeringWith>>[0]) => {
  localStorage.setItem('subscriber_token', 'sample-handle')
  const person = { email: longestEmail, name }
  const subscriptions = overview.subscriptions.map((it) => ({ ...it, card: longestCard }))
  const substack = overview.substack && { ...overview.substack, ...person }
  // An ordinary day stands around what is long.
  answeringWith(() => [
    respond('portal.overview', () => ({ ...overview, person, substack, subscriptions })),
    ...handlersFor(createMockBackend({ portalEmail })),
  ])(context)
}
const fits = () => {
  const { scrollWidth, clientWidth } = document.documentElement
  return expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
}
const isBeside = async (canvas: Canvas) => {
  const card = (await canvas.findByText(/American Express/u)).getBoundingClientRect()
  const change = canvas.getByRole('button', { name: 'Change' }).getBoundingClientRect()
  await expect(card.right <= change.left || card.bottom <= change.top).toBe(true)
}

export const Subscriptions: Story = {
  tags: ['state:long-text', 'look:phone'],
  beforeEach: showing(longestName),
  async play({ canvas }) {
    await canvas.findAllByText(new RegExp(longestEmail, 'u'))
    await fits()
  },
}
export const Account: Story = {
  tags: ['state:long-text', 'look:phone'],
  parameters: { at: `${paths.portal()}?tab=account` },
  beforeEach: showing(longestName),
  async play({ canvas }) {
    await isBeside(canvas)
    await fits()
  },
}
export const FromTheRight: Story = {
  ...Account,
  tags: ['state:right-to-left', 'look:phone'],
  beforeEach: showing(rightToLeftName),
}

import { createMockBackend } from '@joy/mocks/backend/mock-backend.ts'
import { handlersFor } from '@joy/mocks/handlers.ts'
import { sampleSubscriber } from '@joy/samples/index.ts'
import { longestEmail, longestName, rightToLeftName } from '@joy/samples/longest.ts'
import type { Meta } from '@storybook/react-vite'
import { Route } from 'react-router-dom'
import { expect, screen } from 'storybook/test'
import { SubscriberPanel } from '#features/subscriber-record/subscriber-panel.tsx'
import { paths } from '#paths.ts'
import { answeringWith, screenStory } from '#stories/screen-story.tsx'
import { SubscribersPage } from './subscribers-page.tsx'
import type { ScreenStory } from '#stories/states.ts'

const ruth = sampleSubscriber('ruth.abernathy@example.com')
const named = (name: string) =>
  answeringWith(() => {
    const world = createMockBackend()
    const row = world.subscribers.get(ruth.id)
    if (!row) throw new Error('Ruth is not there.')
    world.subscribers.set(ruth.id, { ...row, name, email: longestEmail })
    return handlersFor(world)
  })

/** The longest name and address on the narrowest phone: nothing sticks out. */
const meta = {
  title: 'Console/Subscribers/The longest',
  component: SubscribersPage,
  ...screenStory({
    at: paths.subscribersByEmail('maximiliana'),
    path: paths.subscribers(),
    screen: <SubscribersPage />,
    children: <Route path=":id" element={<SubscriberPanel />} />,
  }),
  globals: { viewport: { value: 'narrow', isRotated: false } },
  async play() {
    await screen.findAllByText(longestEmail)
    const { scrollWidth, clientWidth } = document.documentElement
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  },
} satisfies Meta<typeof SubscribersPage>
export default meta
type Story = ScreenStory<typeof meta>

export const InTheList: Story = { tags: ['state:long-text', 'look:phone'], beforeEach: named(longestName) }
export const OnTheRecord: Story = {
  tags: ['state:long-text', 'look:phone'],
  parameters: { at: paths.subscriberRecord(ruth.id) },
  beforeEach: named(longestName),
}
export const FromTheRight: Story = {
  tags: ['state:right-to-left', 'look:phone'],
  parameters: { at: paths.subscriberRecord(ruth.id) },
  beforeEach: named(rightToLeftName),
}

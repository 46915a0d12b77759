import { Refusal, respond } from '@joy/mocks/respond.ts'
import type { Meta } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { paths } from '#paths.ts'
import { siteStory } from '#stories/site-story.tsx'
import { answering } from '#stories/screen-story.tsx'
import { SubscriberPortalPage } from './subscriber-portal-page.tsx'
import { phone } from '#stories/states-of-any-screen.ts'
import type { ScreenStory } from '#stories/states.ts'

const meta = {
  title: 'Site/Subscriber portal/Fails',
  component: SubscriberPortalPage,
  ...siteStory({ at: paths.portal(), screen: <SubscriberPortalPage /> }),
} satisfies Meta<typeof SubscriberPortalPage>
export default meta
type Story = ScreenStory<typeof meta>

/** The stored login may still be good: it stays, and another try is offered. */
export const NotToBeHad: Story = {
  tags: ['state:failed'],
  beforeEach(context) {
    answering(respond('portal.overview', () => new Refusal('unavailable', 'The database rests.')))(context)
    localStorage.setItem('subscriber_token', 'handle')
  },
  async play({ canvas }) {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Failed to verify token. Please try again.')
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(localStorage.getItem('subscriber_token')).toBe('handle')
  },
}
export const NotToBeHadOnAPhone: Story = { ...NotToBeHad, tags: ['state:failed', 'look:phone'], globals: phone }
export const NotToBeHadInTheDark: Story = {
  ...NotToBeHad,
  tags: ['state:failed', 'look:dark'],
  globals: { theme: 'dark' },
}

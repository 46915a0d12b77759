import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { siteStory } from '../../../stories/site-story.tsx'
import { NotUnsubscribedPage } from './not-unsubscribed-page.tsx'
import { UnsubscribedPage } from './unsubscribed-page.tsx'

const meta = {
  title: 'Screens/Site/Unsubscribe without scripts',
  component: UnsubscribedPage,
  ...siteStory({ at: '/unsubscribed', screen: <UnsubscribedPage /> }),
} satisfies Meta<typeof UnsubscribedPage>
export default meta
type Story = StoryObj<typeof meta>

export const Unsubscribed: Story = {
  async play({ canvas }) {
    await expect(canvas.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Subscribe again' })).toHaveAttribute('href', '/free-subscription')
  },
}
export const NotUnsubscribed: Story = {
  ...siteStory({ at: '/not-unsubscribed', screen: <NotUnsubscribedPage /> }),
  async play({ canvas }) {
    await expect(canvas.getByRole('alert')).toHaveTextContent('This unsubscribe link is not complete.')
  },
}

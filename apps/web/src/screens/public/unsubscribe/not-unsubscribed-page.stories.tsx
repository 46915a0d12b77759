import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { siteStory } from '#stories/site-story.tsx'
import { NotUnsubscribedPage } from './not-unsubscribed-page.tsx'

const meta = {
  title: 'Site/Unsubscribe without scripts/NotUnsubscribed',
  component: NotUnsubscribedPage,
  ...siteStory({ at: '/not-unsubscribed', screen: <NotUnsubscribedPage /> }),
} satisfies Meta<typeof NotUnsubscribedPage>
export default meta
type Story = StoryObj<typeof meta>

export const WithoutScripts: Story = {
  async play({ canvas }) {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('This unsubscribe link is not complete.')
  },
}

import type { Meta } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { siteStory } from '#stories/site-story.tsx'
import { NotUnsubscribedPage } from './not-unsubscribed-page.tsx'
import { phone } from '#stories/states-of-any-screen.ts'
import type { ScreenStory } from '#stories/states.ts'

const meta = {
  title: 'Site/Unsubscribe/Not unsubscribed',
  component: NotUnsubscribedPage,
  ...siteStory({ at: '/not-unsubscribed', screen: <NotUnsubscribedPage /> }),
} satisfies Meta<typeof NotUnsubscribedPage>
export default meta
type Story = ScreenStory<typeof meta>

export const WithoutScripts: Story = {
  tags: ['state:failed'],
  async play({ canvas }) {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('This unsubscribe link is not complete.')
  },
}
export const OnAPhone: Story = { ...WithoutScripts, tags: ['state:failed', 'look:phone'], globals: phone }
export const InTheDark: Story = { ...WithoutScripts, tags: ['state:failed', 'look:dark'], globals: { theme: 'dark' } }

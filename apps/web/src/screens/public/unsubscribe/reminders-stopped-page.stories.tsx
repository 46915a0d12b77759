import type { Meta } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { siteStory } from '#stories/site-story.tsx'
import { RemindersStoppedPage } from './reminders-stopped-page.tsx'
import { phone } from '#stories/states-of-any-screen.ts'
import type { ScreenStory } from '#stories/states.ts'

const meta = {
  title: 'Site/Unsubscribe/Reminders stopped',
  component: RemindersStoppedPage,
  ...siteStory({ at: '/unsubscribed', screen: <RemindersStoppedPage /> }),
} satisfies Meta<typeof RemindersStoppedPage>
export default meta
type Story = ScreenStory<typeof meta>

export const WithoutScripts: Story = {
  tags: ['state:done'],
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { name: 'No more reminders' })).toBeVisible()
  },
}
export const OnAPhone: Story = { ...WithoutScripts, tags: ['state:done', 'look:phone'], globals: phone }
export const InTheDark: Story = { ...WithoutScripts, tags: ['state:done', 'look:dark'], globals: { theme: 'dark' } }

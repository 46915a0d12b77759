import type { Meta } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { siteStory } from '#stories/site-story.tsx'
import { UnsubscribedPage } from './unsubscribed-page.tsx'
import { phone } from '#stories/states-of-any-screen.ts'
import type { ScreenStory } from '#stories/states.ts'

const meta = {
  title: 'Site/Unsubscribe/Unsubscribed',
  component: UnsubscribedPage,
  ...siteStory({ at: '/unsubscribed', screen: <UnsubscribedPage /> }),
} satisfies Meta<typeof UnsubscribedPage>
export default meta
type Story = ScreenStory<typeof meta>

export const WithoutScripts: Story = {
  tags: ['state:done'],
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { name: 'You are unsubscribed' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Subscribe again' })).toHaveAttribute('href', '/free-subscription')
  },
}
export const OnAPhone: Story = { ...WithoutScripts, tags: ['state:done', 'look:phone'], globals: phone }
export const InTheDark: Story = { ...WithoutScripts, tags: ['state:done', 'look:dark'], globals: { theme: 'dark' } }

import type { Meta } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { siteStory } from '#stories/site-story.tsx'
import { SiteFailure } from './site-failure.tsx'
import { phone } from '#stories/states-of-any-screen.ts'
import type { ScreenStory } from '#stories/states.ts'

const meta = {
  title: 'Site/Failure',
  component: SiteFailure,
  args: { failure: 'gone' },
  ...siteStory({ at: '/', screen: <SiteFailure failure="gone" /> }),
} satisfies Meta<typeof SiteFailure>
export default meta
type Story = ScreenStory<typeof meta>

export const CodeIsGone: Story = {
  tags: ['state:failed'],
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'This could not be loaded' })).toHaveFocus()
    await expect(canvas.getByRole('button', { name: 'Load the page again' })).toBeEnabled()
  },
}
export const CodeIsGoneOnAPhone: Story = { ...CodeIsGone, tags: ['state:failed', 'look:phone'], globals: phone }
export const CodeIsGoneInTheDark: Story = {
  ...CodeIsGone,
  tags: ['state:failed', 'look:dark'],
  globals: { theme: 'dark' },
}

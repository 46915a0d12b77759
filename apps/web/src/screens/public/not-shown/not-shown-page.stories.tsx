import type { Meta } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { siteStory } from '#stories/site-story.tsx'
import { NotShownPage } from './not-shown-page.tsx'
import type { ScreenStory } from '#stories/states.ts'
import { phone } from '#stories/states-of-any-screen.ts'

const said = 'The server is busy. Please try again in a moment.'
const meta = {
  title: 'Site/Not shown just now',
  component: NotShownPage,
  args: { said },
  ...siteStory({ at: '/subscriber-portal', screen: <NotShownPage said={said} /> }),
} satisfies Meta<typeof NotShownPage>
export default meta
type Story = ScreenStory<typeof meta>

export const Busy: Story = {
  tags: ['state:failed'],
  async play({ canvas }) {
    await expect(await canvas.findByText(said)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Return Home' })).toBeVisible()
  },
}
export const BusyOnAPhoneInTheDark: Story = {
  ...Busy,
  tags: ['state:failed', 'look:phone', 'look:dark'],
  globals: { ...phone, theme: 'dark' },
}

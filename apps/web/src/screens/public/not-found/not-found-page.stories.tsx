import type { Meta } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { siteStory } from '#stories/site-story.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { phone } from '#stories/states-of-any-screen.ts'
import type { ScreenStory } from '#stories/states.ts'

const meta = {
  title: 'Site/Not found',
  component: NotFoundPage,
  ...siteStory({ at: '/no/such/page', screen: <NotFoundPage /> }),
} satisfies Meta<typeof NotFoundPage>
export default meta
type Story = ScreenStory<typeof meta>

export const Shown: Story = {
  tags: ['state:full'],
  async play({ canvas }) {
    await expect(canvas.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Return Home' })).toHaveAttribute('href', '/')
    await expect(canvas.getByRole('contentinfo')).toHaveTextContent('Privacy Policy')
  },
}
export const OnAPhone: Story = { ...Shown, tags: ['state:full', 'look:phone'], globals: phone }
export const InTheDark: Story = { ...Shown, tags: ['state:full', 'look:dark'], globals: { theme: 'dark' } }

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { paths } from '../../../paths.ts'
import { siteStory } from '../../../stories/site-story.tsx'
import { ComingSoonPage } from './coming-soon-page.tsx'

const meta = {
  title: 'Screens/Site/Coming soon',
  component: ComingSoonPage,
  ...siteStory({ at: paths.upgrade(), screen: <ComingSoonPage /> }),
} satisfies Meta<typeof ComingSoonPage>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {
  async play({ canvas }) {
    await expect(canvas.getByRole('heading', { name: 'Feature Coming Soon' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Return Home' })).toHaveAttribute('href', '/')
    await userEvent.click(canvas.getByRole('link', { name: 'Get Free Subscription' }))
    await expect(await canvas.findByTestId('address')).toHaveTextContent('/free-subscription')
  },
}

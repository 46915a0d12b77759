import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { paths } from '../../../paths.ts'
import { screenStory } from '../../../stories/screen-story.tsx'
import { DashboardPage } from './dashboard-page.tsx'

const meta = {
  title: 'Screens/Dashboard',
  component: DashboardPage,
  ...screenStory({ at: paths.console(), path: paths.console(), screen: <DashboardPage /> }),
} satisfies Meta<typeof DashboardPage>
export default meta
type Story = StoryObj<typeof meta>

export const Loaded: Story = {
  async play({ canvas }) {
    await expect(await canvas.findByText('5 website subscribers are not in Substack yet')).toBeVisible()
  },
}

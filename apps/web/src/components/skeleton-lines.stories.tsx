import { Card } from '@joy/ui/card.tsx'
import { DoAndDont } from '@joy/ui/stories/do-and-dont.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { SkeletonLines } from './skeleton-lines.tsx'

const meta = {
  title: 'Components/Skeleton lines',
  tags: ['autodocs'],
  component: SkeletonLines,
  args: { count: 5 },
  render: (args) => (
    <Card>
      <SkeletonLines {...args} />
    </Card>
  ),
} satisfies Meta<typeof SkeletonLines>
export default meta
type Story = StoryObj<typeof meta>

/** As many as there will be, each as high as a row: nothing moves when they come. */
export const Five: Story = {}
export const DosAndDonts: Story = {
  render: () => (
    <DoAndDont
      yes={{ show: <SkeletonLines count={3} />, why: 'The shape of what comes, in the height of what comes.' }}
      no={{ show: <p className="py-6 text-center">Loading...</p>, why: 'A word, and then the page jumps.' }}
    />
  ),
}

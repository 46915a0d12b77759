import type { Meta, StoryObj } from '@storybook/react-vite'
import { Upload } from 'lucide-react'
import { Button } from './button.tsx'
import { EmptyDrawing, NoMatchDrawing } from './drawings.tsx'
import { EmptyState } from './empty-state.tsx'

const meta = {
  title: 'Primitives/Empty state',
  component: EmptyState,
  args: {
    title: 'No subscribers available',
    children: 'Import your Substack export, and everyone on it appears here.',
    drawing: <EmptyDrawing />,
    actions: (
      <Button tone="primary" icon={Upload}>
        Import CSV
      </Button>
    ),
  },
} satisfies Meta<typeof EmptyState>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const NoMatch: Story = {
  args: {
    title: 'No subscribers match your search',
    children: undefined,
    drawing: <NoMatchDrawing />,
    actions: <Button>Clear search</Button>,
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { Upload } from 'lucide-react'
import { Button } from './button.tsx'
import { EmptyIllustration, NoMatchIllustration } from './illustrations.tsx'
import { EmptyState } from './empty-state.tsx'
import { DoAndDont } from './stories/do-and-dont.tsx'

const meta = {
  title: 'Components/Empty state',
  tags: ['autodocs'],
  component: EmptyState,
  args: {
    title: 'No subscribers available',
    children: 'Import your Substack export, and everyone on it appears here.',
    illustration: <EmptyIllustration />,
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
    illustration: <NoMatchIllustration />,
    actions: <Button>Clear search</Button>,
  },
}
export const DosAndDonts: Story = {
  render: () => (
    <DoAndDont
      yes={{
        show: (
          <EmptyState title="No mails yet" actions={<Button>Send a test</Button>}>
            What goes out stands here.
          </EmptyState>
        ),
        why: 'What will stand here, and one act that leads there.',
      }}
      no={{
        show: <EmptyState title="0 results">Please try again later!</EmptyState>,
        why: 'No way on, and a promise about later.',
      }}
    />
  ),
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { DoAndDont } from '@joy/ui/stories/do-and-dont.tsx'
import { SiteAlert } from './site-alert.tsx'

const meta = {
  title: 'Components/Site/Alert',
  tags: ['autodocs'],
  component: SiteAlert,
  globals: { area: 'site' },
  args: { tone: 'bad', title: 'Error', children: 'Failed to register free subscription' },
} satisfies Meta<typeof SiteAlert>
export default meta
type Story = StoryObj<typeof meta>

export const Bad: Story = {}
export const Good: Story = { args: { tone: 'good', title: 'Saved', children: 'You are now called Ruth.' } }
export const LongText: Story = { args: { children: `https://${'a-very-long-address-'.repeat(12)}.example` } }
export const DosAndDonts: Story = {
  render: () => (
    <DoAndDont
      yes={{
        show: (
          <SiteAlert tone="bad" title="Error">
            Failed to send login link. Please try again.
          </SiteAlert>
        ),
        why: 'What happened, and what to do next.',
      }}
      no={{
        show: <SiteAlert tone="bad">Oops! Something is wrong with your request.</SiteAlert>,
        why: 'A joke, a blame, and no way on.',
      }}
    />
  ),
}

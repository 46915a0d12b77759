import type { Meta, StoryObj } from '@storybook/react-vite'
import { DoAndDont } from '@joy/ui/stories/do-and-dont.tsx'
import { SiteField } from './site-field.tsx'

const meta = {
  title: 'Components/Site/Field',
  tags: ['autodocs'],
  component: SiteField,
  globals: { area: 'site' },
  args: { label: 'Email', type: 'email', autoComplete: 'email' },
} satisfies Meta<typeof SiteField>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const WithHelper: Story = { args: { helper: 'We write to you once a week, and never to sell.' } }
export const Wrong: Story = { args: { error: 'Please enter a valid email address', defaultValue: 'ruth@gmail' } }
export const WrongWithHelper: Story = {
  args: { ...Wrong.args, helper: 'We write to you once a week, and never to sell.' },
}
export const DosAndDonts: Story = {
  render: () => (
    <DoAndDont
      yes={{ show: <SiteField label="Name" />, why: 'The label stays above while one writes.' }}
      no={{
        show: <SiteField label="Field 2" placeholder="Your name" />,
        why: 'What is meant stands in the placeholder, and is gone with the first letter.',
      }}
    />
  ),
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { DoAndDont } from './stories/do-and-dont.tsx'
import { TextLink } from './text-link.tsx'

const meta = {
  title: 'Components/Text link',
  tags: ['autodocs'],
  component: TextLink,
  argTypes: { as: { control: false } },
  args: { children: 'View All Subscribers', href: '#subscribers' },
} satisfies Meta<typeof TextLink>
export default meta
type Story = StoryObj<typeof meta>

export const Link: Story = {}
/** An act among links: it looks like one of them, and is a button. */
export const AsAButton: Story = { args: { as: 'button', children: 'Show older' } }
export const InASentence: Story = {
  render: (args) => (
    <p className="max-w-80 text-body">
      Somebody else saved this meanwhile. <TextLink {...args}>Look at theirs</TextLink> before you save yours.
    </p>
  ),
}
export const DosAndDonts: Story = {
  render: () => (
    <DoAndDont
      yes={{
        show: <TextLink href="#settings">Open the integration settings</TextLink>,
        why: 'Read alone, it says where it leads.',
      }}
      no={{
        show: (
          <span className="text-table">
            For the settings click <TextLink href="#settings">here</TextLink>
          </span>
        ),
        why: '‘here’ leads anywhere, for who hears a list of links.',
      }}
    />
  ),
}

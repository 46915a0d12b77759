import { DoAndDont } from '@joy/ui/stories/do-and-dont.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { RoleLine } from './role-line.tsx'

const meta = {
  title: 'Components/Role line',
  tags: ['autodocs'],
  component: RoleLine,
  args: { children: 'Administrators add people. You can look at who was added.' },
} satisfies Meta<typeof RoleLine>
export default meta
type Story = StoryObj<typeof meta>

/** It says who does what cannot be done here, and what is open all the same. */
export const ForSupport: Story = {}
export const DosAndDonts: Story = {
  render: () => (
    <DoAndDont
      yes={{
        show: <RoleLine>Administrators change tags. You can give people those that are there.</RoleLine>,
        why: 'Who does it, and what is open: the page stays of use.',
      }}
      no={{ show: <RoleLine>Access denied.</RoleLine>, why: 'A closed page without a way on.' }}
    />
  ),
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { SupportEmail, SupportPhone } from './support-links.tsx'
import { ThemeChoice } from './theme-choice.tsx'

const meta = {
  title: 'Components/Site/Footer parts',
  tags: ['autodocs'],
  component: ThemeChoice,
  globals: { area: 'site' },
  subcomponents: { SupportEmail, SupportPhone },
  args: {},
} satisfies Meta<typeof ThemeChoice>
export default meta
type Story = StoryObj<typeof meta>

/** Kept for the next visit; the system’s until one chooses. */
export const Appearance: Story = {}
export const Support: Story = {
  render: () => (
    <p>
      Write to <SupportEmail /> or call <SupportPhone />.
    </p>
  ),
}

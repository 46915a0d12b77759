import type { Meta, StoryObj } from '@storybook/react-vite'
import { Ticks } from './ticks.tsx'

const meta = {
  title: 'Components/Site/Ticks',
  tags: ['autodocs'],
  component: Ticks,
  globals: { area: 'site' },
  args: { items: ['A weekly reflection', 'Practices to live by', "Monthly online 'Rule of Life' gathering"] },
} satisfies Meta<typeof Ticks>
export default meta
type Story = StoryObj<typeof meta>

/** What is included, a line each. */
export const Included: Story = {}

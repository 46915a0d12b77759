import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { BackButton } from './back-button.tsx'

const meta = {
  title: 'Components/Site/Back button',
  tags: ['autodocs'],
  component: BackButton,
  globals: { area: 'site' },
  args: { children: 'Back to Login', onClick: fn() },
} satisfies Meta<typeof BackButton>
export default meta
type Story = StoryObj<typeof meta>

/** Quiet: it never stands where the act of the view does. */
export const Quiet: Story = {}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { Drawer } from './drawer.tsx'

const meta = {
  title: 'Components/Drawer',
  tags: ['autodocs'],
  component: Drawer,
  args: {
    isOpen: true,
    onClose: fn(),
    label: 'Navigation',
    children: (
      <nav aria-label="Console" className="p-4">
        <a href="#dashboard">Dashboard</a>
      </nav>
    ),
  },
} satisfies Meta<typeof Drawer>
export default meta
type Story = StoryObj<typeof meta>

export const Left: Story = {
  async play({ args }) {
    await screen.findByRole('dialog', { name: 'Navigation' })
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalled()
  },
}
export const Bottom: Story = { args: { side: 'bottom' } }
export const Right: Story = { args: { side: 'right' } }

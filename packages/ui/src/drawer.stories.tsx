import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { Drawer } from './drawer.tsx'
import { DoAndDont } from './stories/do-and-dont.tsx'
import type { ReactNode } from 'react'

const meta = {
  title: 'Components/Drawer',
  tags: ['autodocs'],
  component: Drawer,
  // It lies over its page: each in a frame of its own.
  parameters: { docs: { story: { inline: false, height: '420px' } } },
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
/** A drawer in its page, small. */
const Sketch = ({ className, children }: { className: string; children: ReactNode }) => (
  <div className="relative h-32 overflow-hidden rounded-small bg-press">
    <div className={`absolute grid content-center gap-2 border-edge bg-surface p-3 ${className}`}>{children}</div>
  </div>
)
export const DosAndDonts: Story = {
  render: () => (
    <DoAndDont
      yes={{
        show: (
          <Sketch className="inset-y-0 left-0 w-1/2 border-r">
            <span>Dashboard</span>
            <span>Subscribers</span>
            <span>Reports</span>
          </Sketch>
        ),
        why: 'The way on a phone: from the left, over the page, gone by a press beside it.',
      }}
      no={{
        show: (
          <Sketch className="inset-x-0 bottom-0 h-3/4 border-t">
            <b>Delete the account?</b>
            <span className="text-text-soft">Press beside it to say no.</span>
          </Sketch>
        ),
        why: 'A question that a press beside it answers. Asking is a ConfirmDialog’s.',
      }}
    />
  ),
}

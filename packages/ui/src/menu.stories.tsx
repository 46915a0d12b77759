import type { Meta, StoryObj } from '@storybook/react-vite'
import { LogOut, User } from 'lucide-react'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { Button } from './button.tsx'
import { Menu, MenuHeading, MenuItem, MenuRule } from './menu.tsx'

const onSignOut = fn()
const meta = {
  title: 'Components/Menu',
  tags: ['autodocs'],
  component: Menu,
  args: {
    trigger: <Button>Hannah Whitfield</Button>,
    anchor: 'bottom start',
    children: (
      <>
        <MenuHeading>Administrator</MenuHeading>
        <MenuItem icon={User} href="#sessions">
          Sessions
        </MenuItem>
        <MenuItem disabled onSelect={onSignOut}>
          Not now
        </MenuItem>
        <MenuRule />
        <MenuItem icon={LogOut} onSelect={onSignOut} hint="⇧Q">
          Sign out
        </MenuItem>
      </>
    ),
  },
} satisfies Meta<typeof Menu>
export default meta
type Story = StoryObj<typeof meta>

export const ByKeyboard: Story = {
  async play({ canvas }) {
    onSignOut.mockClear()
    canvas.getByRole('button').focus()
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('menuitem', { name: 'Sessions' })
    await userEvent.keyboard('{End}{Enter}')
    await expect(onSignOut).toHaveBeenCalledOnce()
  },
}
export const Open: Story = {
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button'))
    await expect(await screen.findByRole('menuitem', { name: 'Sessions' })).toHaveAttribute('href', '#sessions')
  },
}

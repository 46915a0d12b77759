import type { Meta, StoryObj } from '@storybook/react-vite'
import { LogOut, Send, User } from 'lucide-react'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { Button } from './button.tsx'
import { Menu, MenuItem } from './menu.tsx'
import { MenuHeading, MenuRule } from './menu-heading.tsx'
import { DoAndDont } from './stories/do-and-dont.tsx'

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
const Sending = () => {
  const [isBusy, setBusy] = useState(false)
  return (
    <Menu trigger={<Button isBusy={isBusy}>More</Button>} anchor="bottom start">
      <MenuItem icon={Send} onSelect={() => setBusy(true)}>
        Send a test
      </MenuItem>
    </Menu>
  )
}
/** What was chosen is under way: the focus is back where the menu came from, and it does not open. */
export const ClosedWhileBusy: Story = {
  render: () => <Sending />,
  async play({ canvas }) {
    const trigger = canvas.getByRole('button', { name: 'More' })
    trigger.focus()
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('menuitem', { name: 'Send a test' })
    await userEvent.keyboard('{Home}{Enter}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await waitFor(() => expect(trigger).toHaveFocus())
    await userEvent.keyboard('{Enter} {ArrowDown}')
    await userEvent.click(trigger)
    await expect(screen.queryByRole('menu')).toBeNull()
    await expect(trigger).toHaveFocus()
  },
}
export const DosAndDonts: Story = {
  render: () => (
    <DoAndDont
      yes={{
        show: (
          <ul className="rounded-panel bg-surface-over p-1.5 text-table shadow-raised">
            <li className="px-2 py-1.5">Upgrade</li>
            <li className="px-2 py-1.5">Send sign-in link</li>
            <li className="px-2 py-1.5 border-t border-edge-subtle text-danger-text">Delete the account</li>
          </ul>
        ),
        why: 'Verbs; what cannot be undone stands last, after a rule, in its colour.',
      }}
      no={{
        show: (
          <ul className="rounded-panel bg-surface-over p-1.5 text-table shadow-raised">
            <li className="px-2 py-1.5">Options</li>
            <li className="px-2 py-1.5">Delete</li>
            <li className="px-2 py-1.5 text-text-soft">More</li>
          </ul>
        ),
        why: 'Delete what? And in the middle, where a finger lands.',
      }}
    />
  ),
}

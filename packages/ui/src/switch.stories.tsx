import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import { Switch, type SwitchProps } from './switch.tsx'
import { DoAndDont } from './stories/do-and-dont.tsx'
import { Button } from './button.tsx'

const Kept = (props: SwitchProps) => {
  const [isOn, setOn] = useState(props.checked ?? false)
  return <Switch {...props} checked={isOn} onChange={(event) => setOn(event.target.checked)} />
}
const meta = {
  title: 'Components/Switch',
  tags: ['autodocs'],
  component: Switch,
  args: { 'aria-label': 'Sync Notifications', checked: true },
  render: (args) => <Kept {...args} />,
} satisfies Meta<typeof Switch>
export default meta
type Story = StoryObj<typeof meta>

export const On: Story = {
  async play({ canvas }) {
    const control = canvas.getByRole('switch', { name: 'Sync Notifications' })
    await expect(control).toBeChecked()
    await userEvent.tab()
    await expect(control).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect(control).not.toBeChecked()
    await userEvent.keyboard(' ')
    await expect(control).toBeChecked()
  },
}
export const Off: Story = { args: { checked: false } }
export const Disabled: Story = {
  args: { disabled: true },
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('switch'), { pointerEventsCheck: 0 })
    await expect(canvas.getByRole('switch')).toBeChecked()
  },
}
/** It takes no press while the last one is saved, and loses no focus. */
export const Busy: Story = {
  args: { isBusy: true, checked: false },
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('switch'))
    await expect(canvas.getByRole('switch')).not.toBeChecked()
    await expect(canvas.getByRole('switch')).toHaveFocus()
  },
}
export const DosAndDonts: Story = {
  render: () => (
    <DoAndDont
      yes={{
        show: (
          <label className="flex items-center justify-between gap-4">
            Sync Notifications
            <Kept aria-label="Sync Notifications" checked />
          </label>
        ),
        why: "It acts at once, and 'Saved' appears beside it.",
      }}
      no={{
        show: (
          <div className="grid gap-3">
            <label className="flex items-center justify-between gap-4">
              Payment Notifications
              <Kept aria-label="Payment Notifications" checked />
            </label>
            <Button tone="primary">Save</Button>
          </div>
        ),
        why: 'On, and yet not saved. What waits for Save is a Checkbox.',
      }}
    />
  ),
}

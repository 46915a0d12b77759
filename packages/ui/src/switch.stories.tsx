import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import { Switch, type SwitchProps } from './switch.tsx'

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

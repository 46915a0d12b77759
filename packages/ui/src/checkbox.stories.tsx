import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Checkbox } from './checkbox.tsx'
import { DoAndDont } from './stories/do-and-dont.tsx'

const meta = {
  title: 'Components/Checkbox',
  tags: ['autodocs'],
  component: Checkbox,
  args: { 'aria-label': 'Select row', onChange: fn() },
} satisfies Meta<typeof Checkbox>
export default meta
type Story = StoryObj<typeof meta>

export const Off: Story = {
  async play({ canvas, args }) {
    const box = canvas.getByRole('checkbox', { name: 'Select row' })
    await userEvent.click(box)
    await expect(box).toBeChecked()
    await expect(args.onChange).toHaveBeenCalledOnce()
    await userEvent.click(box)
    await expect(box).not.toBeChecked()
  },
}
export const On: Story = { args: { defaultChecked: true } }
export const Part: Story = {
  args: { isPart: true },
  async play({ canvas }) {
    await expect(canvas.getByRole('checkbox')).toBePartiallyChecked()
  },
}
export const Disabled: Story = { args: { disabled: true } }
export const DisabledOn: Story = { args: { disabled: true, checked: true } }
/** What was ticked is being saved: it takes no press, and does not lose the focus. */
export const Busy: Story = {
  args: { isBusy: true, checked: false },
  async play({ canvas, args }) {
    const box = canvas.getByRole('checkbox')
    await userEvent.click(box)
    await userEvent.keyboard(' ')
    await expect(box).not.toBeChecked()
    await expect(box).toHaveFocus()
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}
export const BusyOn: Story = { args: { isBusy: true, checked: true } }
export const DosAndDonts: Story = {
  render: () => (
    <DoAndDont
      yes={{
        show: (
          <label className="flex items-start gap-2.5">
            <Checkbox defaultChecked />
            Comp Samuel Adeyemi all the same
          </label>
        ),
        why: 'Ticked is yes, in words that can be agreed to.',
      }}
      no={{
        show: (
          <label className="flex items-start gap-2.5">
            <Checkbox defaultChecked />
            Do not send the letter
          </label>
        ),
        why: 'Ticked is no: it has to be read twice.',
      }}
    />
  ),
}

import { ConfirmPicture } from '#stories/confirm-picture.tsx'
import { DoAndDont } from '@joy/ui/stories/do-and-dont.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { LeaveDialog } from './leave-dialog.tsx'

const meta = {
  title: 'Components/Leave dialog',
  tags: ['autodocs'],
  component: LeaveDialog,
  // It lies over its page: each in a frame of its own.
  parameters: { docs: { story: { inline: false, height: '360px' } } },
  argTypes: { guard: { control: false } },
  args: { guard: { isAsking: true, stay: fn(), leave: fn() }, onDiscard: fn() },
} satisfies Meta<typeof LeaveDialog>
export default meta
type Story = StoryObj<typeof meta>

/** Asked where something unsaved would be lost; to stay changes nothing. */
export const Asking: Story = {
  play: async () => expect(await screen.findByRole('dialog', { name: 'Leave without saving' })).toBeVisible(),
}
export const Left: Story = {
  async play({ args }) {
    await userEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }))
    await expect(args.onDiscard).toHaveBeenCalledOnce()
    await expect(args.guard.leave).toHaveBeenCalledOnce()
  },
}
export const DosAndDonts: Story = {
  render: () => (
    <DoAndDont
      yes={{
        show: <ConfirmPicture no="Cancel" yes="Leave without saving" />,
        why: 'The button says what will be lost.',
      }}
      no={{ show: <ConfirmPicture no="OK" yes="Cancel" />, why: 'Does Cancel leave, or stay?' }}
    />
  ),
}

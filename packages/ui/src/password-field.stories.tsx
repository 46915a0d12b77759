import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { PasswordField } from './password-field.tsx'
import { DoAndDont } from './stories/do-and-dont.tsx'
import { TextField } from './text-field.tsx'

const meta = {
  title: 'Components/Password field',
  tags: ['autodocs'],
  component: PasswordField,
  args: { label: 'Password', defaultValue: 'a long secret phrase', className: 'w-80', size: 'large' },
} satisfies Meta<typeof PasswordField>
export default meta
type Story = StoryObj<typeof meta>

export const Hidden: Story = {}
export const Shown: Story = {
  async play({ canvas }) {
    const input = canvas.getByLabelText('Password')
    await expect(input).toHaveAttribute('type', 'password')
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }))
    await expect(input).toHaveAttribute('type', 'text')
    await expect(canvas.getByRole('button', { name: 'Hide password' })).toBeVisible()
  },
}
export const Wrong: Story = { args: { error: 'This e-mail and password do not belong together.' } }
export const DosAndDonts: Story = {
  render: () => (
    <DoAndDont
      yes={{
        show: <PasswordField label="New password" defaultValue="a long secret phrase" />,
        why: 'Asked once: the eye shows what was typed.',
      }}
      no={{
        show: (
          <div className="grid gap-3">
            <TextField type="password" label="New password" defaultValue="secret" />
            <TextField type="password" label="The same again" defaultValue="secert" />
          </div>
        ),
        why: 'Typed blind, twice: the slip is found only when it is sent.',
      }}
    />
  ),
}

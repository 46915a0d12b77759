import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { TextField } from './text-field.tsx'
import { TextLink } from './text-link.tsx'
import { DoAndDont } from './stories/do-and-dont.tsx'

const meta = {
  title: 'Components/Text field',
  tags: ['autodocs'],
  component: TextField,
  args: { label: 'E-mail', type: 'email', autoComplete: 'username', className: 'w-80' },
} satisfies Meta<typeof TextField>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {
  async play({ canvas }) {
    await userEvent.type(canvas.getByLabelText('E-mail'), 'ruth@example.org')
    await expect(canvas.getByLabelText('E-mail')).toHaveValue('ruth@example.org')
  },
}
export const WithHelper: Story = {
  args: { helper: 'Where the sign-in link goes.', aside: <TextLink href="#why">Why?</TextLink> },
}
export const Invalid: Story = {
  args: { defaultValue: 'ruth', error: 'Please enter a valid email address', helper: 'Where the sign-in link goes.' },
  async play({ canvas }) {
    const input = canvas.getByLabelText('E-mail')
    await expect(input).toBeInvalid()
    await expect(input).toHaveAccessibleDescription('Please enter a valid email address Where the sign-in link goes.')
  },
}
export const Large: Story = { args: { size: 'large' } }
export const ReadOnly: Story = {
  args: { label: 'Webhook URL', type: 'text', readOnly: true, defaultValue: 'https://example.org/api/stripe/webhook' },
}
export const Disabled: Story = { args: { disabled: true } }
/** What it belongs to is being saved: it is read, not written, and does not lose the focus. */
export const Busy: Story = {
  args: { isBusy: true, defaultValue: 'ruth@example.org' },
  async play({ canvas }) {
    const input = canvas.getByLabelText('E-mail')
    await userEvent.type(input, 'x')
    await expect(input).toHaveValue('ruth@example.org')
    await expect(input).toHaveAttribute('aria-disabled', 'true')
    await expect(input).toHaveFocus()
  },
}
export const DosAndDonts: Story = {
  render: () => (
    <DoAndDont
      yes={{
        show: <TextField label="E-mail" defaultValue="ruth" error="Please enter a valid email address" />,
        why: 'The error tells what to do, and what was written stays.',
      }}
      no={{
        show: <TextField label="E-mail*" placeholder="Enter e-mail!!" error="Invalid" />,
        why: 'A star to be explained elsewhere, and an error that tells nothing.',
      }}
    />
  ),
}

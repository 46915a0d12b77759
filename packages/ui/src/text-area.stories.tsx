import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Button } from './button.tsx'
import { TextArea } from './text-area.tsx'
import { DoAndDont } from './stories/do-and-dont.tsx'

const meta = {
  title: 'Components/Text area',
  tags: ['autodocs'],
  component: TextArea,
  args: { label: 'Body', defaultValue: 'Welcome, {{name}}', rows: 6 },
} satisfies Meta<typeof TextArea>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  async play({ canvas }) {
    await expect(canvas.getByLabelText('Body')).toHaveValue('Welcome, {{name}}')
  },
}
export const Invalid: Story = {
  args: { error: 'This mail does not know {{password}}.', helper: 'Variables stand in double braces.' },
  async play({ canvas }) {
    const field = canvas.getByLabelText('Body')
    await expect(field).toBeInvalid()
    await expect(field).toHaveAccessibleDescription(
      'This mail does not know {{password}}. Variables stand in double braces.',
    )
  },
}
export const ReadOnly: Story = { args: { readOnly: true } }
const onSend = fn()
/** Its form is on its way: neither written in nor sent again by Ctrl-Enter, and the focus stays. */
export const Busy: Story = {
  args: { isBusy: true },
  render: (args) => (
    <form
      className="grid justify-items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
      }}
    >
      <TextArea {...args} />
      <Button type="submit" isPending pendingLabel="Saving...">
        Save
      </Button>
    </form>
  ),
  async play({ canvas }) {
    onSend.mockClear()
    const field = canvas.getByLabelText('Body')
    await userEvent.type(field, 'x{Control>}{Enter}{/Control}')
    await expect(field).toHaveValue('Welcome, {{name}}')
    await expect(field).toHaveFocus()
    await expect(onSend).not.toHaveBeenCalled()
  },
}
export const DosAndDonts: Story = {
  render: () => (
    <DoAndDont
      yes={{
        show: <TextArea label="Note" helper="The team sees it, the subscriber does not." rows={3} />,
        why: 'Who will read it stands beneath the field.',
      }}
      no={{
        show: <TextArea label="Your name" rows={6} />,
        why: 'A name is one line: a TextField. Six lines ask for a letter.',
      }}
    />
  ),
}

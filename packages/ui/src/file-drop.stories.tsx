import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { FileDrop } from './file-drop.tsx'
import { DoAndDont } from './stories/do-and-dont.tsx'

const file = new File(['email\nruth@example.org\n'], 'email_list.csv', { type: 'text/csv' })
const meta = {
  title: 'Components/File drop',
  tags: ['autodocs'],
  component: FileDrop,
  args: {
    label: 'CSV file',
    accept: '.csv',
    hint: "The file should contain at minimum an 'email' column.",
    onChoose: fn(),
    onRemove: fn(),
  },
} satisfies Meta<typeof FileDrop>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {
  async play({ canvas, args }) {
    await expect(canvas.getByLabelText('CSV file')).toHaveAttribute('accept', '.csv')
    await userEvent.upload(canvas.getByLabelText('CSV file'), file)
    await expect(args.onChoose).toHaveBeenCalledWith(file)
  },
}
export const Chosen: Story = {
  args: { file: { name: 'email_list.path-to-joy.csv', note: '14.2 kB, 118 rows' } },
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove' }))
    await expect(args.onRemove).toHaveBeenCalledOnce()
  },
}
export const Refused: Story = {
  args: { error: 'Please select a CSV file to upload.' },
  async play({ canvas }) {
    await expect(canvas.getByLabelText('CSV file')).toHaveAccessibleDescription(/Please select a CSV file to upload\./)
  },
}
export const Disabled: Story = { args: { disabled: true } }
/** The file is on its way: no other is taken, and what had the focus has it still. */
export const Busy: Story = {
  args: { isBusy: true, file: { name: 'email_list.path-to-joy.csv', note: '14.2 kB, 118 rows' } },
  async play({ canvas, args }) {
    await userEvent.upload(canvas.getByLabelText('CSV file'), file)
    await expect(args.onChoose).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: 'Remove' }))
    await expect(args.onRemove).not.toHaveBeenCalled()
    await expect(canvas.getByRole('button', { name: 'Remove' })).toHaveFocus()
  },
}
export const DosAndDonts: Story = {
  render: () => (
    <DoAndDont
      yes={{
        show: (
          <FileDrop
            label="List"
            accept=".csv"
            hint="The file should contain at minimum an 'email' column."
            onChoose={() => undefined}
          />
        ),
        why: 'What the file must hold, before one looks for it.',
      }}
      no={{
        show: <FileDrop label="Document" accept=".csv" error="Invalid file" onChoose={() => undefined} />,
        why: 'Which file would be a valid one? Only the refusal knows.',
      }}
    />
  ),
}

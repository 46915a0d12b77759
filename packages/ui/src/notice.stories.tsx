import type { Meta, StoryObj } from '@storybook/react-vite'
import { Gift } from 'lucide-react'
import { expect, fn, userEvent } from 'storybook/test'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'
import { DoAndDont } from './stories/do-and-dont.tsx'

const meta = {
  title: 'Components/Notice',
  tags: ['autodocs'],
  component: Notice,
  args: { tone: 'good', title: 'Upload Successful', children: 'CSV file uploaded and processed successfully.' },
} satisfies Meta<typeof Notice>
export default meta
type Story = StoryObj<typeof meta>

export const Good: Story = {}
export const Neutral: Story = { args: { tone: 'neutral', title: 'Nothing is sent', children: 'This is a demo.' } }
export const Warning: Story = {
  args: {
    tone: 'warn',
    title: '5 website subscribers are not exported yet',
    children: 'Export them, then import the file at Substack.',
  },
}
export const Selection: Story = {
  args: {
    tone: 'picked',
    title: 'Selected 2 subscribers',
    children: 'You can perform batch operations on the selected subscribers.',
    actions: (
      <>
        <Button tone="quiet">Clear</Button>
        <Button tone="primary" icon={Gift}>
          Comp Selected
        </Button>
      </>
    ),
  },
}
export const Failure: Story = {
  args: {
    tone: 'bad',
    title: 'Error',
    children: 'Failed to load subscriber data. Please try again.',
    onRetry: fn(),
    detail: '503: The database did not answer in 5 s\nGET /api/substack/subscribers/page\nRequest id 01JQF2M8ZT4C',
  },
  async play({ canvas, args }) {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Failed to load subscriber data. Please try again.')
    await expect(canvas.getByText(/^503/)).not.toBeVisible()
    await userEvent.click(canvas.getByText('Detail'))
    await expect(canvas.getByText(/^503/)).toBeVisible()
    // What was read of one failure says nothing of the next.
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(canvas.getByText(/^503/)).not.toBeVisible()
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}
export const Dismissable: Story = {
  globals: { viewport: { value: 'phone', isRotated: false } },
  args: {
    tone: 'good',
    title: 'Import undone',
    children: '5 rows are as before, and this sentence is long enough for two lines on a phone.',
    onDismiss: fn(),
    actions: <Button tone="quiet">Undo</Button>,
  },
  async play({ canvas, args }) {
    const cross = canvas.getByRole('button', { name: 'Dismiss' })
    // In the corner, beside the title: never on a line of its own.
    await expect(cross.getBoundingClientRect().top).toBeLessThan(
      canvas.getByText('Import undone').getBoundingClientRect().bottom,
    )
    await userEvent.click(cross)
    await expect(args.onDismiss).toHaveBeenCalledOnce()
  },
}
export const DosAndDonts: Story = {
  render: () => (
    <DoAndDont
      yes={{
        show: (
          <Notice tone="warn" title="5 website subscribers are not exported yet" actions={<Button>Export</Button>}>
            Export them, then import the file at Substack.
          </Notice>
        ),
        why: 'What it is, what to do, and the act beside it.',
      }}
      no={{
        show: (
          <Notice tone="warn" title="Warning">
            Something may need your attention.
          </Notice>
        ),
        why: 'Warns of nothing in particular: the next one is not read.',
      }}
    />
  ),
}

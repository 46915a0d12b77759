import { ProgressBar } from '@joy/ui/progress-bar.tsx'
import { DoAndDont } from '@joy/ui/stories/do-and-dont.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ImportProgress } from './import-progress.tsx'

const meta = {
  title: 'Components/Import progress',
  tags: ['autodocs'],
  component: ImportProgress,
  args: { share: 0.42, bytes: 18_400_000 },
} satisfies Meta<typeof ImportProgress>
export default meta
type Story = StoryObj<typeof meta>

export const Travelling: Story = {
  async play({ canvas }) {
    await expect(canvas.getByText('7.7 MB of 18.4 MB uploaded')).toBeVisible()
    await expect(canvas.getByRole('progressbar', { name: 'Uploading' })).toHaveAttribute('aria-valuenow', '42')
  },
}
export const Arrived: Story = {
  args: { share: 1 },
  async play({ canvas }) {
    await expect(canvas.getByRole('progressbar', { name: 'Processing' })).not.toHaveAttribute('aria-valuenow')
    await expect(canvas.getByText(/You can leave this page\.$/)).toBeVisible()
  },
}
export const DosAndDonts: Story = {
  render: () => (
    <DoAndDont
      yes={{
        show: <ImportProgress share={0.42} bytes={18_400_000} />,
        why: 'It says how much of the file has arrived, and then that nobody needs to wait.',
      }}
      no={{
        show: <ProgressBar label="Importing" value={99} max={100} />,
        why: 'At 99 % for as long as the rows are written: is it still going on?',
      }}
    />
  ),
}

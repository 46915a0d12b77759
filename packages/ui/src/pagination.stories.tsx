import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Pagination } from './pagination.tsx'
import { DoAndDont } from './stories/do-and-dont.tsx'
import { Button } from './button.tsx'

const meta = {
  title: 'Components/Pagination',
  tags: ['autodocs'],
  component: Pagination,
  args: { range: '1–20 of 114' },
} satisfies Meta<typeof Pagination>
export default meta
type Story = StoryObj<typeof meta>

export const FirstPage: Story = {
  args: { onNext: fn() },
  async play({ canvas, args }) {
    await expect(canvas.getByRole('button', { name: 'Previous' })).toBeDisabled()
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }))
    await expect(args.onNext).toHaveBeenCalledOnce()
  },
}
/** The next page is on its way: it is turned once, and the focus stays for the turn after it. */
export const Turning: Story = {
  args: { onPrevious: fn(), onNext: fn(), isBusy: true },
  async play({ canvas, args }) {
    const next = canvas.getByRole('button', { name: 'Next' })
    await userEvent.click(next)
    await expect(args.onNext).not.toHaveBeenCalled()
    await expect(next).toHaveFocus()
  },
}
export const OnlyPage: Story = { args: { range: '1–3 of 3' } }
export const DosAndDonts: Story = {
  render: () => (
    <DoAndDont
      yes={{
        show: <Pagination range="21–40 of 114" onPrevious={fn()} onNext={fn()} />,
        why: 'Where one is, of how many; forward and back.',
      }}
      no={{
        show: (
          <div className="flex gap-1.5">
            {['1', '2', '3', '…', '6'].map((page) => (
              <Button key={page} size="small">
                {page}
              </Button>
            ))}
          </div>
        ),
        why: 'Lists are read by their last row, not by a number: page 4 holds other people a minute later.',
      }}
    />
  ),
}

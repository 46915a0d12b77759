import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { AfterPause, Skeleton } from './skeleton.tsx'
import { DoAndDont } from './stories/do-and-dont.tsx'

const meta = {
  title: 'Components/Skeleton',
  tags: ['autodocs'],
  component: AfterPause,
  args: {
    children: (
      <p data-testid="bars" className="grid w-80 gap-3">
        <Skeleton className="h-2.5 w-3/4" />
        <Skeleton className="h-2.5 w-1/2" />
      </p>
    ),
  },
} satisfies Meta<typeof AfterPause>
export default meta

export const AppearsAfterAPause: StoryObj<typeof meta> = {
  async play({ canvas }) {
    await waitFor(() => expect(canvas.getByTestId('bars')).toBeVisible())
  },
}
export const DosAndDonts: StoryObj<typeof meta> = {
  render: () => (
    <DoAndDont
      yes={{
        show: (
          <span className="grid gap-3">
            <Skeleton className="h-2.5 w-3/4" />
            <Skeleton className="h-2.5 w-1/2" />
          </span>
        ),
        why: 'As wide as what comes: nothing jumps.',
      }}
      no={{
        show: <Skeleton className="h-28 w-full" />,
        why: 'A slab: it says nothing of what comes, and the page jumps.',
      }}
    />
  ),
}

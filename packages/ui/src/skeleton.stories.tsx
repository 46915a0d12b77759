import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { AfterPause, Skeleton } from './skeleton.tsx'

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

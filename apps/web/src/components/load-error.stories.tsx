import { Notice } from '@joy/ui/notice.tsx'
import { DoAndDont } from '@joy/ui/stories/do-and-dont.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { phone } from '#stories/states-of-any-screen.ts'
import { ConsoleFailure } from './console-failure.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { LoadError, ScreenLoadError } from './load-error.tsx'

const meta = {
  title: 'Components/Load error',
  tags: ['autodocs'],
  component: LoadError,
  subcomponents: { ScreenLoadError, ConsoleFailure },
  args: {
    sentence: 'Failed to load subscriber data',
    whatFailed: 'Failed to fetch Substack subscribers',
    error: new Error('Failed to fetch'),
    onRetry: fn(),
  },
} satisfies Meta<typeof LoadError>
export default meta
type Story = StoryObj<typeof meta>

/** What failed, Try again, and the exact error folded. */
export const InACard: Story = {
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}
export const Retrying: Story = { args: { isRetrying: true } }
/** Where nothing else stands on the screen. */
export const OfAScreen: Story = { render: (args) => <ScreenLoadError {...args} /> }
export const OfAScreenOnAPhone: Story = { ...OfAScreen, globals: phone }
export const OfAScreenInTheDark: Story = { ...OfAScreen, globals: { theme: 'dark' } }
export const OfAScreenOnADarkPhone: Story = { ...OfAScreen, globals: { ...phone, theme: 'dark' } }
export const DetailUnfolded: Story = {
  ...OfAScreen,
  async play({ canvas }) {
    await userEvent.click(canvas.getByText('Detail'))
    await expect(canvas.getByText(/Failed to fetch Substack subscribers/u)).toBeVisible()
  },
}
const Broken = (): never => {
  throw new Error('A part with a fault of its own.')
}
/** Not the data but the program: a part that broke says so in its place, and the rest stands. */
export const OfTheProgram: Story = {
  parameters: { expectedErrors: [/a fault of its own|Broken/u] },
  render: () => (
    <ErrorBoundary fallback={(failure) => <ConsoleFailure failure={failure} />}>
      <Broken />
    </ErrorBoundary>
  ),
  play: async ({ canvas }) => expect(await canvas.findByRole('button', { name: 'Load the page again' })).toBeVisible(),
}
export const DosAndDonts: Story = {
  render: () => (
    <DoAndDont
      yes={{
        show: (
          <Notice tone="bad" title="Error" onRetry={fn()} detail="503: The database did not answer in 5 s">
            Failed to load subscriber data
          </Notice>
        ),
        why: 'What is missing, what one can do, and for whoever mends it the answer itself, folded.',
      }}
      no={{ show: <Notice tone="bad" title="503 Service Unavailable" />, why: 'A number for machines, and no way on.' }}
    />
  ),
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { LoadError, ScreenLoadError } from './load-error.tsx'

const meta = {
  title: 'Components/Load error',
  tags: ['autodocs'],
  component: ScreenLoadError,
  subcomponents: { LoadError },
  args: {
    sentence: 'Failed to load the reports. Please try again.',
    whatFailed: 'Failed to fetch the reports',
    error: new Error('The database did not answer in 5 s'),
    onRetry: fn(),
  },
} satisfies Meta<typeof ScreenLoadError>
export default meta
type Story = StoryObj<typeof meta>

const phone = { viewport: { value: 'phone', isRotated: false } }

/** Nothing else stands on the screen. */
export const WholeScreen: Story = {
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}
export const OnAPhone: Story = { globals: phone }
export const InTheDark: Story = { globals: { theme: 'dark' } }
export const OnAPhoneInTheDark: Story = { globals: { ...phone, theme: 'dark' } }
export const DetailUnfolded: Story = {
  async play({ canvas }) {
    await userEvent.click(canvas.getByText('Detail'))
    await expect(canvas.getByText(/The database did not answer/u)).toBeVisible()
  },
}
export const TryingAgain: Story = { args: { isRetrying: true } }
/** A part of a screen: no card of its own. */
export const Inline: Story = { render: (args) => <LoadError {...args} /> }

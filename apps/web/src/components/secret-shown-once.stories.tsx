import { DoAndDont } from '@joy/ui/stories/do-and-dont.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { SecretShownOnce } from './secret-shown-once.tsx'
import { partStory } from '#stories/part-story.tsx'

const meta = {
  title: 'Components/Secret shown once',
  tags: ['autodocs'],
  component: SecretShownOnce,
  ...partStory,
  args: {
    title: 'Copy the secret',
    secret: 'whsec_a-sample-and-no-secret',
    use: 'The receiver checks the signature of each message with it.',
    onClose: fn(),
  },
} satisfies Meta<typeof SecretShownOnce>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {
  play: async () => expect(await screen.findByText('whsec_a-sample-and-no-secret')).toBeVisible(),
}
/** It closes by its button alone: no key and no press beside it loses what comes once. */
export const NotClosedByAKey: Story = {
  async play({ args }) {
    await expect(await screen.findByText('whsec_a-sample-and-no-secret')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}
const Line = ({ children }: { children: string }) => (
  <p className="rounded-panel bg-surface-sunk px-4 py-3 font-semibold break-all">{children}</p>
)
export const DosAndDonts: Story = {
  render: () => (
    <DoAndDont
      yes={{ show: <Line>whsec_a-sample-and-no-secret</Line>, why: 'Whole, once, and to be selected with a press.' }}
      no={{ show: <Line>whsec_…cret</Line>, why: 'Half of it, the one time that it can be had.' }}
    />
  ),
}

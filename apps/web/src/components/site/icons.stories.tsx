import type { Meta, StoryObj } from '@storybook/react-vite'
import { AlertIcon, BackIcon, CrossIcon, OutwardIcon, TickIcon } from './icons.tsx'
import { DoAndDont } from '@joy/ui/stories/do-and-dont.tsx'

const meta = {
  title: 'Components/Site/Icons',
  tags: ['autodocs'],
  component: TickIcon,
  globals: { area: 'site' },
  args: {},
} satisfies Meta<typeof TickIcon>
export default meta
type Story = StoryObj<typeof meta>

export const Tick: Story = {}
/** The site has five; each stands beside words. */
export const All: Story = {
  render: () => (
    <ul className="flex flex-wrap gap-6">
      {Object.entries({ TickIcon, AlertIcon, BackIcon, OutwardIcon, CrossIcon }).map(([name, Shape]) => (
        <li key={name} className="grid justify-items-center gap-2 text-site-s text-text-soft">
          <Shape />
          {name}
        </li>
      ))}
    </ul>
  ),
}
export const DosAndDonts: Story = {
  render: () => (
    <DoAndDont
      yes={{
        show: (
          <span className="flex items-center gap-2">
            <TickIcon className="text-action" />
            Weekly reflections
          </span>
        ),
        why: 'Beside words, which say it: the icon is hidden from whoever cannot see it.',
      }}
      no={{
        show: (
          <span className="flex gap-4">
            <TickIcon />
            <AlertIcon />
            <CrossIcon />
          </span>
        ),
        why: 'Alone: a guess for the eye, and nothing for the ear.',
      }}
    />
  ),
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { Avatar } from './avatar.tsx'
import { Mark } from './mark.tsx'
import { Wordmark } from './wordmark.tsx'
import { DoAndDont } from './stories/do-and-dont.tsx'

const meta = { title: 'Components/Brand', tags: ['autodocs'], component: Mark } satisfies Meta<typeof Mark>
export default meta
type Story = StoryObj<typeof meta>

export const Sidebar: Story = {
  render: () => (
    <div className="flex items-center gap-2.5">
      <Mark className="size-7 text-action" />
      <Wordmark />
    </div>
  ),
}
export const SignIn: Story = {
  render: () => (
    <div className="grid justify-items-center gap-2">
      <Mark className="size-12 text-action" />
      <Wordmark className="h-[34px] w-auto" />
    </div>
  ),
}
export const Avatars: Story = {
  render: () => (
    <div className="flex gap-3">
      <Avatar name="Hannah Whitfield" />
      <Avatar name="Tomás Herrera de la Cruz" size="large" />
      <Avatar name="" />
    </div>
  ),
}
export const DosAndDonts: Story = {
  render: () => (
    <DoAndDont
      yes={{
        show: (
          <div className="flex items-center gap-2.5">
            <Mark className="size-7 text-action" />
            <Wordmark />
          </div>
        ),
        why: 'The mark in the colour of action, the name beside it.',
      }}
      no={{
        show: (
          <div className="flex items-center gap-2.5">
            <Mark className="size-9 -rotate-12 rounded-panel bg-danger-tint p-1 text-danger-text" />
            <Wordmark className="-rotate-3" />
          </div>
        ),
        why: 'Tilted, on a tile, in the colour of what went wrong.',
      }}
    />
  ),
}

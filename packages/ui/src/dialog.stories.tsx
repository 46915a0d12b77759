import type { Meta, StoryObj } from '@storybook/react-vite'
import { Gift, Mail } from 'lucide-react'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { Button } from './button.tsx'
import { Consequence, Dialog } from './dialog.tsx'
import { Icon } from './icon.tsx'
import { DoAndDont } from './stories/do-and-dont.tsx'

const meta = {
  title: 'Components/Dialog',
  tags: ['autodocs'],
  component: Dialog,
  parameters: { docs: { story: { inline: false, height: '420px' } } },
  argTypes: { children: { control: false }, footer: { control: false } },
  args: {
    isOpen: true,
    onClose: fn(),
    title: 'Comp 37 subscriptions',
    description: 'All of them are of people who may read the weekly reflections for free today.',
    children: (
      <ul className="grid gap-2">
        <Consequence icon={<Icon of={Gift} />}>37 people get paid access at once, forever.</Consequence>
        <Consequence icon={<Icon of={Mail} />}>Nobody is written to.</Consequence>
      </ul>
    ),
    footer: (
      <>
        <Button tone="quiet" data-autofocus>
          Cancel
        </Button>
        <Button tone="primary">Comp 37 subscriptions</Button>
      </>
    ),
  },
} satisfies Meta<typeof Dialog>
export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = {
  play: async () => expect(await screen.findByRole('dialog', { name: 'Comp 37 subscriptions' })).toBeVisible(),
}
/** A sheet from below. */
export const OnAPhone: Story = { ...Open, globals: { viewport: { value: 'phone', isRotated: false } } }
export const WithoutButtons: Story = { args: { footer: undefined, title: 'Keyboard', description: undefined } }
export const EscapeCloses: Story = {
  async play({ args }) {
    await screen.findByRole('dialog')
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalled()
  },
}
const picture = (title: string, text: string, buttons: readonly [string, string]) => (
  <div className="grid gap-2 rounded-dialog bg-surface-over p-4 text-table shadow-raised">
    <b>{title}</b>
    {text}
    <span className="flex justify-end gap-2">
      <Button size="small">{buttons[0]}</Button>
      <Button size="small" tone="primary">
        {buttons[1]}
      </Button>
    </span>
  </div>
)
export const DosAndDonts: Story = {
  args: { isOpen: false },
  render: () => (
    <DoAndDont
      yes={{
        show: picture('Comp 37 subscriptions', '37 people get paid access at once, forever.', [
          'Cancel',
          'Comp 37 subscriptions',
        ]),
        why: 'The button says the title again, with the count: who reads it alone knows what it does.',
      }}
      no={{
        show: picture('Are you sure?', 'This action affects several records.', ['No', 'Yes']),
        why: 'Neither what happens nor to how many; nobody can answer that.',
      }}
    />
  ),
}

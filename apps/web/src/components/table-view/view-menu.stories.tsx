import { Button } from '@joy/ui/button.tsx'
import { DoAndDont } from '@joy/ui/stories/do-and-dont.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Columns3 } from 'lucide-react'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { partStory } from '#stories/part-story.tsx'
import { useTableView } from './use-table-view.ts'
import { ViewMenu } from './view-menu.tsx'

const columns = [
  { id: 'email', label: 'Email', isAlways: true },
  { id: 'tier', label: 'Tier' },
  { id: 'notes', label: 'Notes', isOptional: true },
]
const Held = ({ disabled = false }: { disabled?: boolean }) => (
  <ViewMenu view={useTableView('story', columns)} disabled={disabled} />
)
const meta = {
  title: 'Components/List/View menu',
  tags: ['autodocs'],
  component: ViewMenu,
  ...partStory,
  argTypes: { view: { control: false }, order: { control: false } },
  args: {
    view: {
      columns,
      isShown: () => true,
      hiddenColumns: [],
      toggle: fn(),
      reset: fn(),
      density: 'comfortable',
      setDensity: fn(),
    },
  },
  render: ({ disabled = false }) => <Held disabled={disabled} />,
} satisfies Meta<typeof ViewMenu>
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {}
export const NotYet: Story = { args: { disabled: true } }
/** Columns of this table, and the height of the rows of all; both are kept for the administrator. */
export const Open: Story = {
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'View' }))
    await expect(await screen.findByRole('checkbox', { name: /^Email/u })).toBeDisabled()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Notes' }))
    await expect(screen.getByRole('checkbox', { name: 'Notes' })).toBeChecked()
  },
}
export const DosAndDonts: Story = {
  render: () => (
    <DoAndDont
      yes={{
        show: <Button icon={Columns3}>View</Button>,
        why: 'How the list looks: at the right, for whoever wants it otherwise.',
      }}
      no={{
        show: <Button tone="primary">Only those who pay</Button>,
        why: 'Who is in the list is no look. That is a filter, and stands in the address.',
      }}
    />
  ),
}

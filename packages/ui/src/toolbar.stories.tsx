import type { Meta, StoryObj } from '@storybook/react-vite'
import { Columns3 } from 'lucide-react'
import { Button } from './button.tsx'
import { Card } from './card.tsx'
import { SearchField } from './search-field.tsx'
import { DoAndDont } from './stories/do-and-dont.tsx'
import { Toolbar } from './toolbar.tsx'

const search = <SearchField label="Search mails" placeholder="Search mails..." value="" onChange={() => undefined} />
const meta = {
  title: 'Components/Toolbar',
  tags: ['autodocs'],
  component: Toolbar,
  render: (args) => (
    <Card>
      <Toolbar {...args} />
    </Card>
  ),
  argTypes: { children: { control: false }, end: { control: false } },
  args: { children: search, end: <Button icon={Columns3}>View</Button> },
} satisfies Meta<typeof Toolbar>
export default meta
type Story = StoryObj<typeof meta>

export const Tools: Story = {}
export const WithText: Story = { args: { title: 'Mails', description: 'What went out, newest first.' } }
export const OnAPhone: Story = { ...WithText, globals: { viewport: { value: 'phone', isRotated: false } } }
export const DosAndDonts: Story = {
  render: () => (
    <DoAndDont
      yes={{
        show: <Toolbar end={<Button icon={Columns3}>View</Button>}>{search}</Toolbar>,
        why: 'Search at the left, how it looks at the right.',
      }}
      no={{
        show: (
          <Toolbar>
            <Button tone="primary">Export</Button>
            <Button tone="primary">Import</Button>
            <Button tone="primary">Sync</Button>
          </Toolbar>
        ),
        why: 'Three primary acts, and nothing to find by.',
      }}
    />
  ),
}

import { subscribers } from '@joy/samples/subscribers.ts'
import { Card } from '@joy/ui/card.tsx'
import { DoAndDont } from '@joy/ui/stories/do-and-dont.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { partStory } from '#stories/part-story.tsx'
import { phone } from '#stories/states-of-any-screen.ts'
import type { Column } from './column.ts'
import { ListSkeleton } from './list-table.tsx'
import { RowsTable } from './rows-table.tsx'

type Person = { id: number; email: string; name: string | null }
const people: Person[] = subscribers.slice(0, 3).map(({ id, email, name }) => ({ id, email, name }))
const columns: readonly Column<Person>[] = [
  {
    id: 'email',
    label: 'Email',
    phone: 'title',
    skeleton: { look: 'text', width: 'w-40' },
    cell: ({ email }) => email,
    title: ({ email }) => email,
  },
  {
    id: 'name',
    label: 'Name',
    width: '40%',
    phone: 'sub',
    skeleton: { look: 'text' },
    cell: ({ name }) => name ?? '–',
  },
]

const meta = {
  title: 'Components/List/Rows table',
  tags: ['autodocs'],
  component: RowsTable<Person>,
  ...partStory,
  render: (args) => (
    <Card>
      <RowsTable {...args} />
    </Card>
  ),
  args: { label: 'People', columns, rows: people },
} satisfies Meta<typeof RowsTable<Person>>
export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {
  play: async ({ canvas }) => expect(canvas.getAllByRole('row')).toHaveLength(4),
}
export const Waiting: Story = {
  args: { rows: undefined, waiting: <ListSkeleton columns={columns} isNarrow={false} widths={['w-36', 'w-48']} /> },
  play: async ({ canvas }) => expect(canvas.getByRole('columnheader', { name: 'Email' })).toBeVisible(),
}
export const OnAPhone: Story = { globals: phone }
export const DosAndDonts: Story = {
  render: () => (
    <DoAndDont
      yes={{
        show: (
          <Card>
            <RowsTable label="People in a card" columns={columns} rows={people.slice(0, 2)} />
          </Card>
        ),
        why: 'A few rows, each in the same columns, and a card on a phone.',
      }}
      no={{
        show: <p>{people.map(({ email }) => email).join(', ')}</p>,
        why: 'Nobody finds one of them again.',
      }}
    />
  ),
}

import { Card } from '@joy/ui/card.tsx'
import { DoAndDont } from '@joy/ui/stories/do-and-dont.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { FewPeople } from './few-people.tsx'

const line = (name: string, email: string) => (
  <li key={email} className="px-4 py-2.5 text-table md:px-5">
    {name} <span className="text-text-soft">{email}</span>
  </li>
)
const people = {
  isPending: false,
  isFetching: false,
  isError: false,
  error: null,
  refetch: () => undefined,
  hasNextPage: false,
  isFetchingNextPage: false,
  fetchNextPage: () => undefined,
}

const meta = {
  title: 'Components/Few people',
  tags: ['autodocs'],
  component: FewPeople,
  args: {
    title: 'On the website’s list alone',
    matching: 2,
    people,
    failed: { sentence: 'They could not be loaded.', whatFailed: 'Failed to fetch them' },
    children: [line('Ida Brandt', 'ida@example.org'), line('Jo Moss', 'jo@example.org')],
  },
  render: (args) => (
    <Card>
      <FewPeople {...args} />
    </Card>
  ),
} satisfies Meta<typeof FewPeople>
export default meta
type Story = StoryObj<typeof meta>

/** Whom the list below cannot show, beside it. */
export const Two: Story = {}
/** More than are counted, and more to be shown. */
export const Many: Story = { args: { matching: null, people: { ...people, hasNextPage: true } } }
export const Loading: Story = { args: { matching: undefined, people: { ...people, isPending: true }, children: [] } }
export const DosAndDonts: Story = {
  render: (args) => (
    <DoAndDont
      yes={{
        show: (
          <Card>
            <FewPeople {...args} />
          </Card>
        ),
        why: 'A few, with their count, above the list that cannot show them.',
      }}
      no={{
        show: (
          <Card>
            <FewPeople {...args} matching={0}>
              {[]}
            </FewPeople>
          </Card>
        ),
        why: 'Nobody, and a card that says so: leave it out.',
      }}
    />
  ),
}

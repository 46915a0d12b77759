import { subscribers } from '@joy/samples/subscribers.ts'
import { Button } from '@joy/ui/button.tsx'
import { EmptyState } from '@joy/ui/empty-state.tsx'
import { DoAndDont } from '@joy/ui/stories/do-and-dont.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { partStory } from '#stories/part-story.tsx'
import { phone } from '#stories/states-of-any-screen.ts'
import { OutcomeBelowRow } from '../outcome/outcome-below-row.tsx'
import type { Column } from './column.ts'
import { ListEmpty } from './list-empty.tsx'
import { ListFooter, PageFooter } from './list-footer.tsx'
import { ListHeader, ListRow, ListSkeleton } from './list-table.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import { ListView } from './list-view.tsx'
import { RowBelow } from './row-below.tsx'

type Person = { id: number; email: string; name: string | null }
const people: Person[] = subscribers.slice(0, 5).map(({ id, email, name }) => ({ id, email, name }))
const columns: Column<Person>[] = [
  {
    id: 'email',
    label: 'Email',
    menu: 'always',
    phone: 'title',
    skeleton: { look: 'text' },
    cell: ({ email }) => email,
    title: ({ email }) => email,
    sort: { direction: 'ascending', onSort: fn() },
  },
  { id: 'name', label: 'Name', phone: 'sub', skeleton: { look: 'text' }, cell: ({ name }) => name ?? '–' },
  { id: 'id', label: 'Number', phone: 'aside', skeleton: { look: 'text' }, align: 'right', cell: ({ id }) => id },
]
const answered = {
  data: { items: people, nextCursor: 'next', total: 114, matching: 114 },
  isPending: false,
  isFetching: false,
  isError: false,
  isPlaceholderData: false,
  error: null,
  refetch: fn(),
}
const nobody = { items: [], nextCursor: null, total: 0, matching: 0 }
const params = { page: 1, turnForward: fn(), turnBack: undefined, isNarrowed: false, clear: fn() }

const meta = {
  title: 'Components/List/List view',
  tags: ['autodocs'],
  component: ListView<Person>,
  subcomponents: { ListHeader, ListRow, ListSkeleton, ListEmpty, PageFooter, ListFooter, ListToolbar, RowBelow },
  ...partStory,
  args: {
    table: 'story',
    label: 'People',
    noun: 'people',
    nounOfOne: 'person',
    columns,
    page: answered,
    params,
    empty: {
      none: { title: 'Nobody yet', text: 'Whoever signs up stands here.' },
      noMatch: { title: 'Nobody matches your search', text: 'Try a part of the address.', clear: 'Clear search' },
    },
    failed: { sentence: 'Failed to load subscriber data', whatFailed: 'Failed to fetch Substack subscribers' },
  },
} satisfies Meta<typeof ListView<Person>>
export default meta
type Story = StoryObj<typeof meta>

/** Search, what narrows, and the View menu, as over every list. */
export const WithItsTools: Story = {
  args: {
    toolbar: (view, isReady) => (
      <ListToolbar
        search={{ id: 'search-people', of: 'people', params: { text: '', setText: fn() } }}
        view={view}
        disabled={!isReady}
      />
    ),
  },
}

/** Head, rows and foot are parts of it, and have no page of their own; so are its empty states and its skeleton. */
export const Full: Story = {
  async play({ canvas }) {
    await expect(await canvas.findByText('Showing 114 of 114 people')).toBeVisible()
    await expect(canvas.getAllByRole('row')).toHaveLength(6)
  },
}
export const Loading: Story = { args: { page: { ...answered, data: undefined, isPending: true, isFetching: true } } }
export const Refreshing: Story = { args: { page: { ...answered, isFetching: true } } }
export const Failed: Story = {
  args: { page: { ...answered, data: undefined, isError: true, error: new Error('Failed to fetch') } },
  async play({ canvas, args }) {
    await expect(await canvas.findByText('Failed to load subscriber data')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.page.refetch).toHaveBeenCalled()
  },
}
export const NothingYet: Story = { args: { page: { ...answered, data: nobody } } }
export const NoMatch: Story = {
  args: { page: { ...answered, data: { ...nobody, total: 114 } }, params: { ...params, isNarrowed: true } },
  async play({ canvas }) {
    await expect(await canvas.findByText('Nobody matches your search')).toBeVisible()
    await expect(canvas.getByText('Nobody found').closest('[aria-live=polite]')).not.toBeNull()
  },
}
/** Whoever does not see the list hears how many a search left. */
/** Why an act of one row was not done, beneath that row. */
export const FailedInARow: Story = {
  args: {
    below: ({ id }) => (
      <OutcomeBelowRow
        outcome={id === people[1]?.id ? { tone: 'bad', title: 'Failed to Comp Subscription' } : null}
        onDismiss={fn()}
      />
    ),
  },
}
export const Found: Story = {
  args: {
    page: { ...answered, data: { ...answered.data, nextCursor: null, matching: 5 } },
    params: { ...params, isNarrowed: true, search: 'ruth' },
  },
  async play({ canvas }) {
    const said = await canvas.findByText('5 people found')
    await expect(said.closest('[aria-live=polite]')).not.toBeNull()
    await expect(canvas.getByText('Showing 5 of 114 people').closest('[aria-live]')).toBeNull()
  },
}
/** While an answer is on its way the one before says nothing anew. */
export const Searching: Story = {
  args: { ...Found.args, page: { ...answered, isFetching: true, isPlaceholderData: true } },
  async play({ canvas }) {
    await expect(await canvas.findByText('Showing 114 of 114 people')).toBeVisible()
    await expect(canvas.queryByText(/ found$/u)).toBeNull()
  },
}
export const OnAPhone: Story = { globals: phone }
export const InTheDark: Story = { globals: { theme: 'dark' } }
export const DosAndDonts: Story = {
  render: () => (
    <DoAndDont
      yes={{
        show: (
          <EmptyState title="Nobody matches your search" actions={<Button>Clear search</Button>}>
            Try a part of the address.
          </EmptyState>
        ),
        why: 'Nothing yet and nothing found are two states, each with its way out.',
      }}
      no={{
        show: <EmptyState title="No data">There are no entries.</EmptyState>,
        why: 'Is the list empty, or the search too narrow?',
      }}
    />
  ),
}

import { sampleSubscriber } from '@joy/samples/subscribers.ts'
import { Fact, Facts, RecordHeader, RecordSection } from '@joy/ui/record-parts.tsx'
import { DoAndDont } from '@joy/ui/stories/do-and-dont.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { User } from 'lucide-react'
import type { PropsWithChildren, ReactNode } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { expect, fn } from 'storybook/test'
import { paths } from '#paths.ts'
import { MomentFact } from './moment-fact.tsx'
import { RecordCell } from './record-cell.tsx'
import { RecordIcon } from './record-icon.tsx'
import { RecordLink } from './record-link.tsx'
import { RecordOutlet } from './record-outlet.tsx'
import { RecordView } from './record-view.tsx'
import { useOpenRecord, type OpenRecord } from './use-open-record.ts'

const ruth = sampleSubscriber('ruth.abernathy@example.com')
const samuel = sampleSubscriber('s.adeyemi@example.com')
type Person = Pick<typeof ruth, 'id' | 'name' | 'email'>
const people: Person[] = [ruth, samuel]

const List = ({ children }: { children: (record: OpenRecord) => ReactNode }) => {
  const record = useOpenRecord({ listPath: paths.subscribers(), rows: people, getPosition: (at) => `${at + 1} of 114` })
  return (
    <>
      <ul className="grid max-w-xs gap-2">
        {people.map(({ id, name, email }) => (
          <li key={id}>
            <RecordCell record={record} id={id} main={name ?? email} sub={email} />
          </li>
        ))}
      </ul>
      {children(record)}
    </>
  )
}
const BesideAList = ({ children }: PropsWithChildren) => (
  <MemoryRouter initialEntries={[paths.subscriberRecord(ruth.id)]}>
    <Routes>
      <Route path={paths.subscribers()} element={<List>{(record) => <RecordOutlet record={record} />}</List>}>
        <Route path=":id" element={children} />
      </Route>
    </Routes>
  </MemoryRouter>
)
const answered = {
  data: ruth as Person | undefined,
  error: null,
  isError: false,
  isPending: false,
  isFetching: false,
  refetch: fn(),
}

const meta = {
  title: 'Components/Record/Record view',
  tags: ['autodocs'],
  component: RecordView<Person>,
  subcomponents: { RecordOutlet, RecordCell, RecordLink, RecordIcon, MomentFact },
  // Not a decorator: what is done and what is not stands beside no list.
  render: (args, { id }) => (
    <BesideAList key={id}>
      <RecordView {...args} />
    </BesideAList>
  ),
  args: {
    id: ruth.id,
    query: answered,
    label: (person) => person?.name ?? 'Subscriber',
    gone: { title: 'This subscriber is no longer on the list', text: 'Somebody took it away meanwhile.' },
    failed: { sentence: 'This record could not be shown.', whatFailed: 'Failed to fetch Substack subscribers' },
    children: ({ name, email }) => (
      <>
        <RecordHeader title={name ?? email} icon={<RecordIcon of={User} />}>
          {email}
        </RecordHeader>
        <RecordSection title="Subscription">
          <Facts>
            <Fact name="Tier">Work Out</Fact>
            <MomentFact name="Subscribed At" at="2025-03-21T09:14:00.000Z" />
          </Facts>
        </RecordSection>
      </>
    ),
  },
} satisfies Meta<typeof RecordView<Person>>
export default meta
type Story = StoryObj<typeof meta>

/** Beside its list. The link of the row, its two lines, the icon and the moment are parts of it, shown here. */
export const Shown: Story = {
  async play({ canvas }) {
    await expect(await canvas.findByRole('region', { name: 'Ruth Abernathy' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: /^Ruth Abernathy/u })).toHaveAttribute('aria-current', 'true')
    await expect(canvas.getByText('1 of 114')).toBeVisible()
  },
}
export const Loading: Story = { args: { query: { ...answered, data: undefined, isPending: true } } }
export const Gone: Story = { args: { id: null, query: { ...answered, data: undefined } } }
export const Failed: Story = {
  args: { query: { ...answered, data: undefined, isError: true, error: new Error('Failed to fetch') } },
  play: async ({ canvas }) => expect(await canvas.findByText('This record could not be shown.')).toBeVisible(),
}
/** Of one row, as a list shows it. */
const Row = ({ main, sub }: { main: string; sub?: string }) => (
  <div className="grid">
    <span className="font-[560]">{main}</span>
    {sub && <span className="text-meta text-text-soft">{sub}</span>}
  </div>
)
export const DosAndDonts: Story = {
  render: () => (
    <DoAndDont
      yes={{
        show: <Row main="Ruth Abernathy" sub="ruth.abernathy@example.com" />,
        why: 'A name, and what tells her from another Ruth. The whole of it is one link.',
      }}
      no={{ show: <Row main="#1042" />, why: 'A number says who it is to the database alone.' }}
    />
  ),
}

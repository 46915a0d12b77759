import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentProps } from 'react'
import { Check, Columns3, ListFilter } from 'lucide-react'
import { expect, fn, userEvent } from 'storybook/test'
import { Badge, type BadgeTone } from './badge.tsx'
import { Button } from './button.tsx'
import { Checkbox } from './checkbox.tsx'
import { Table, TBody, Td, Th, THead, Tr, type TrProps } from './data-table.tsx'
import { Pagination } from './pagination.tsx'
import { Card, CardFooter } from './card.tsx'
import { SearchField } from './search-field.tsx'
import { Toolbar } from './toolbar.tsx'
import { DoAndDont } from './stories/do-and-dont.tsx'

const onSort = fn()
type Row = { email: string; name: string; tier: string; status: [BadgeTone, string]; state?: TrProps }
const rows: Row[] = [
  {
    email: 'miriam.okafor@example.com',
    name: 'Miriam Okafor',
    tier: 'Join the Gym',
    status: ['good', 'Active'],
    state: { isComped: true },
  },
  {
    email: 'jreyes@example.org',
    name: 'Jonathan Reyes',
    tier: 'Warm Up',
    status: ['good', 'Active'],
    state: { isSelected: true },
  },
  { email: 'grace.lindqvist@example.com', name: 'Grace Lindqvist', tier: 'Warm Up', status: ['bad', 'Inactive'] },
  {
    email: 'the.community.of.saint.columba.and.friends@example.org',
    name: 'Tomás Herrera de la Cruz',
    tier: 'Warm Up',
    status: ['good', 'Active'],
    state: { isCursor: true },
  },
  {
    email: 'pkowalczyk@example.net',
    name: 'Peter Kowalczyk',
    tier: 'Warm Up',
    status: ['wait', 'Pending'],
    state: { isOpen: true },
  },
  { email: 'lucia@example.org', name: 'Lucía Fernández-Ortega', tier: 'Warm Up', status: ['neutral', 'Paused'] },
]

const line = ({ email, name, tier, status, state }: Row) => {
  const isComped = state?.isComped ?? false
  return (
    <Tr key={email} {...state}>
      <Td phone="check">
        <Checkbox
          aria-label={`Select ${name}`}
          checked={state?.isSelected ?? false}
          disabled={isComped}
          onChange={() => undefined}
        />
      </Td>
      <Td phone="sub" title={email}>
        {email}
      </Td>
      <Td phone="title">{name}</Td>
      <Td phone="fact">{tier}</Td>
      <Td phone="hidden" isWideOnly>
        –
      </Td>
      <Td phone="badge">
        <Badge tone={status[0]}>{status[1]}</Badge>
      </Td>
      <Td phone="hidden">Mar 27, 2025</Td>
      <Td phone={isComped ? 'aside' : 'hidden'}>
        {isComped ? (
          <Check size={16} aria-label="Comped" className="text-good-mark" />
        ) : (
          <span className="text-text-soft">No</span>
        )}
      </Td>
      <Td phone={isComped ? 'hidden' : 'action'} align="right">
        {!isComped && <Button size="small">Comp</Button>}
      </Td>
    </Tr>
  )
}

const Example = (its: ComponentProps<typeof Table>) => (
  <Card>
    <Toolbar
      title="Subscriber List"
      description="Manage your Substack subscribers and synchronize with external platforms."
      end={
        <Button icon={Columns3} isIconOnPhone>
          View
        </Button>
      }
    >
      <SearchField
        label="Search by email"
        placeholder="Search by email..."
        value=""
        onChange={() => undefined}
        hotkey="/"
        className="max-md:flex-1 md:w-70"
      />
      <Button icon={ListFilter} isIconOnPhone>
        Filter
      </Button>
    </Toolbar>
    <Table {...its} aria-label="Subscribers">
      <THead>
        <Th width="44px">
          <Checkbox aria-label="Select all" isPart />
        </Th>
        <Th width="22%">Email</Th>
        <Th width="15%">Name</Th>
        <Th>Tier</Th>
        <Th isWideOnly>Type</Th>
        <Th width="112px">Status</Th>
        <Th sort="descending" onSort={onSort} width="120px">
          Subscribed At
        </Th>
        <Th width="80px">Comped</Th>
        <Th width="90px">
          <span className="sr-only">Actions</span>
        </Th>
      </THead>
      <TBody>{rows.map(line)}</TBody>
    </Table>
    <CardFooter>
      <span>
        <b className="font-[560] text-text">1</b> of 114 row(s) selected.
      </span>
      <Pagination range="1–6 of 114" onNext={() => undefined} />
    </CardFooter>
  </Card>
)

const meta = {
  title: 'Components/Data table',
  tags: ['autodocs'],
  component: Table,
  subcomponents: { THead, TBody, Th, Tr, Td },
  args: { density: 'comfortable' },
  argTypes: { children: { control: false } },
  render: (args) => <Example {...args} />,
} satisfies Meta<typeof Table>
export default meta
type Story = StoryObj<typeof meta>

export const RowStates: Story = {
  async play({ canvas }) {
    onSort.mockClear()
    await expect(canvas.getByRole('columnheader', { name: 'Subscribed At' })).toHaveAttribute('aria-sort', 'descending')
    await userEvent.click(canvas.getByRole('button', { name: 'Subscribed At' }))
    await expect(onSort).toHaveBeenCalledOnce()
  },
}
export const Compact: Story = { args: { density: 'compact' } }
const people = [
  ['Warm Up', '1,095'],
  ['Work Out', '95'],
] as const
export const DosAndDonts: Story = {
  render: () => (
    <DoAndDont
      yes={{
        show: (
          <Table aria-label="People by plan" isCheckless>
            <THead>
              <Th>Plan</Th>
              <Th align="right">People</Th>
            </THead>
            <TBody>
              {people.map(([plan, count]) => (
                <Tr key={plan}>
                  <Td phone="title">{plan}</Td>
                  <Td phone="badge" align="right">
                    {count}
                  </Td>
                </Tr>
              ))}
            </TBody>
          </Table>
        ),
        why: 'Figures end under one another: the longest is the largest.',
      }}
      no={{
        show: (
          <Table aria-label="The same at the left" isCheckless>
            <THead>
              <Th>Plan</Th>
              <Th>People</Th>
            </THead>
            <TBody>
              {people.map(([plan, count]) => (
                <Tr key={plan}>
                  <Td phone="title">{plan}</Td>
                  <Td phone="sub">{count}</Td>
                </Tr>
              ))}
            </TBody>
          </Table>
        ),
        why: 'Figures that begin under one another: 95 looks like 1,095.',
      }}
    />
  ),
}

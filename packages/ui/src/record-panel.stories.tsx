import type { Meta, StoryObj } from '@storybook/react-vite'
import { Gift } from 'lucide-react'
import { expect, fn, userEvent } from 'storybook/test'
import { Badge } from './badge.tsx'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { recordInset } from './record-frame.tsx'
import { RecordPanel } from './record-panel.tsx'
import { Fact, Facts, RecordActions, RecordCard, RecordHeader, RecordSection, RecordSkeleton } from './record-parts.tsx'
import { Timeline, TimelineItem } from './timeline.tsx'
import { DoAndDont } from './stories/do-and-dont.tsx'
import type { ComponentProps, ReactNode } from 'react'

const record = (
  <>
    <RecordHeader title="Ruth Abernathy">ruth.abernathy@example.com</RecordHeader>
    <RecordActions>
      <Button tone="primary">Upgrade</Button>
      <Button>Send sign-in link</Button>
    </RecordActions>
    <RecordSection title="Subscription" aside={<Badge tone="good">Active</Badge>}>
      <Facts>
        <Fact name="Tier">Work Out</Fact>
        <Fact name="Subscribed At">Mar 21, 2025</Fact>
      </Facts>
    </RecordSection>
    <RecordSection title="Comps">
      <RecordCard
        icon={<Icon of={Gift} size={14} />}
        title="Work Out, forever"
        aside={
          <Badge tone="good" isBare>
            Active
          </Badge>
        }
        footer={
          <Button size="small" tone="danger-quiet">
            Revoke
          </Button>
        }
      >
        <Facts isNarrow>
          <Fact name="Granted by">Hannah Whitfield</Fact>
          <Fact name="Until">Forever</Fact>
        </Facts>
      </RecordCard>
    </RecordSection>
    <RecordSection title="History">
      <Timeline label="History">
        <TimelineItem tone="good" meta="Mar 22, 2025 9:14 AM">
          Registered in Planning Center
        </TimelineItem>
        <TimelineItem tone="bad" meta="Mar 21, 2025 10:05 AM">
          Registering failed
        </TimelineItem>
        <TimelineItem meta="Mar 9, 2025 8:47 PM">Signed up on the website</TimelineItem>
      </Timeline>
    </RecordSection>
  </>
)

const BesideAList = (its: ComponentProps<typeof RecordPanel>) => (
  <div className={recordInset}>
    <button type="button">A row of the list</button>
    <RecordPanel {...its} />
  </div>
)

const meta = {
  title: 'Components/Record panel',
  tags: ['autodocs'],
  component: RecordPanel,
  args: {
    label: 'Ruth Abernathy',
    position: '7 of 114',
    onPrevious: fn(),
    onNext: fn(),
    onCopyLink: fn(),
    onClose: fn(),
    children: record,
  },
  render: (args) => <BesideAList {...args} />,
} satisfies Meta<typeof RecordPanel>
export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = {
  async play({ canvas, args }) {
    await expect(canvas.getByRole('button', { name: 'Close' })).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }))
    await expect(args.onNext).toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
export const AtTheEnd: Story = {
  args: { position: '114 of 114' },
  render: ({ onNext: _next, ...args }) => <BesideAList {...args} />,
  async play({ canvas }) {
    await expect(canvas.getByRole('button', { name: 'Next' })).toBeDisabled()
    await expect(canvas.getByRole('button', { name: 'Previous' })).toBeEnabled()
  },
}
/** The record is not on the page of the list that is shown: there is nothing to walk. */
export const Alone: Story = {
  render: ({ position: _position, onPrevious: _previous, onNext: _next, ...args }) => <BesideAList {...args} />,
  play: ({ canvas }) => expect(canvas.queryByRole('button', { name: 'Next' })).toBeNull(),
}
export const Loading: Story = {
  args: { children: <RecordSkeleton /> },
  play: async ({ canvas }) => expect(await canvas.findByRole('status', { name: 'Loading' })).toBeVisible(),
}
export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone', isRotated: false } },
  async play({ canvas }) {
    await expect(canvas.getByRole('heading', { name: 'Ruth Abernathy' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'A row of the list' })).toBeNull()
  },
}
export const InTheDark: Story = { globals: { theme: 'dark' } }
/** A record in its page, small. */
const Sketch = ({ className, children }: { className: string; children: ReactNode }) => (
  <div className="relative h-32 overflow-hidden rounded-small bg-press">
    <div className={`absolute grid content-center gap-2 border-edge bg-surface p-3 ${className}`}>{children}</div>
  </div>
)
export const DosAndDonts: Story = {
  render: () => (
    <DoAndDont
      yes={{
        show: (
          <Sketch className="inset-y-0 right-0 w-1/2 border-l">
            <span className="text-meta text-text-soft">7 of 114</span>
            <b>Ruth Abernathy</b>
            <span>Work Out, forever</span>
          </Sketch>
        ),
        why: 'Beside its list, with an address of its own: j and k go on to the next, Esc gives the row back.',
      }}
      no={{
        show: (
          <Sketch className="inset-x-6 inset-y-2 border shadow-raised">
            <b>Ruth Abernathy</b>
            <span>Work Out, forever</span>
          </Sketch>
        ),
        why: 'A window over the list: who comes next cannot be seen, and nothing can be linked to.',
      }}
    />
  ),
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { DoAndDont } from './stories/do-and-dont.tsx'
import { Timeline, TimelineItem } from './timeline.tsx'

const meta = {
  title: 'Components/Timeline',
  tags: ['autodocs'],
  component: Timeline,
  subcomponents: { TimelineItem },
  argTypes: { children: { control: false } },
  args: {
    label: 'History',
    children: (
      <>
        <TimelineItem meta="Mar 28, 2025 3:04 PM · Hannah Whitfield" title="Mar 28, 2025 3:04 PM UTC" tone="good">
          Comped Work Out, forever
        </TimelineItem>
        <TimelineItem meta="Mar 24, 2025 8:15 AM" tone="bad">
          The payment failed: the card was declined
        </TimelineItem>
        <TimelineItem meta="Mar 21, 2025 10:04 AM · Website">Signed up for the free Warm Up tier</TimelineItem>
      </>
    ),
  },
} satisfies Meta<typeof Timeline>
export default meta
type Story = StoryObj<typeof meta>

export const NewestFirst: Story = {}
export const One: Story = {
  args: {
    children: <TimelineItem meta="Mar 21, 2025 10:04 AM · Website">Signed up for the free Warm Up tier</TimelineItem>,
  },
}
export const DosAndDonts: Story = {
  render: () => (
    <DoAndDont
      yes={{
        show: (
          <Timeline label="History, told well">
            <TimelineItem meta="Mar 28, 2025 · Hannah Whitfield" tone="good">
              Comped Work Out, forever
            </TimelineItem>
          </Timeline>
        ),
        why: 'What happened, in words; when and by whom below it.',
      }}
      no={{
        show: (
          <Timeline label="History, told badly">
            <TimelineItem meta="COMP_GRANTED" tone="bad">
              2025-03-28 comp.granted user=3
            </TimelineItem>
          </Timeline>
        ),
        why: 'A log line, and the mark of a failure for what went well.',
      }}
    />
  ),
}

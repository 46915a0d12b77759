import { createMockBackend } from '@joy/mocks/backend/mock-backend.ts'
import { handlersFor } from '@joy/mocks/handlers.ts'
import { Refusal, respond } from '@joy/mocks/respond.ts'
import { ines } from '@joy/samples/administrators.ts'
import type { Meta } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { paths } from '#paths.ts'
import { answering, answeringWith, screenStory } from '#stories/screen-story.tsx'
import type { ScreenStory } from '#stories/states.ts'
import { phone } from '#stories/states-of-any-screen.ts'
import { ReportsPage } from './reports-page.tsx'
import { SegmentReport } from './segment-report.tsx'

/** How many a segment had, at the end of Reports. */
const meta = {
  title: 'Console/Reports/Segments',
  component: SegmentReport,
  args: { months: 12 },
  ...screenStory({ at: paths.segmentReport(4), path: paths.reports(), screen: <ReportsPage /> }),
} satisfies Meta<typeof SegmentReport>
export default meta
type Story = ScreenStory<typeof meta>

const chosenSegment = /^Segments ?: Joined in 2024$/u
const busyDatabase = () => new Refusal('unavailable', 'The database did not answer in 5 s')
const show = (it: HTMLElement) => it.scrollIntoView({ block: 'center' })

export const Chosen: Story = {
  tags: ['state:full'],
  async play({ canvas }) {
    const line = await canvas.findByRole('img', {
      name: 'Joined in 2024 went from 32 to 39 from Dec 2, 2024 to Mar 28, 2025',
    })
    show(line)
    await expect(line).toBeVisible()
    await expect(canvas.getByRole('combobox', { name: 'Segment' })).toHaveDisplayValue('Joined in 2024')
  },
}
/** From the list of segments one comes to the figures themselves, and hears of which. */
export const Arrived: Story = {
  tags: ['state:full'],
  async play({ canvas }) {
    const heading = await canvas.findByRole('heading', { name: chosenSegment })
    await waitFor(() => expect(heading).toHaveFocus())
    const { top, bottom } = heading.getBoundingClientRect()
    await expect(top).toBeGreaterThanOrEqual(0)
    await expect(bottom).toBeLessThan(innerHeight)
  },
}
export const SegmentGone: Story = {
  tags: ['state:gone'],
  parameters: { at: paths.segmentReport(4711) },
  async play({ canvas }) {
    const notice = await canvas.findByText('The segment of this address is not there')
    await waitFor(() => expect(canvas.getByRole('heading', { name: /^Segments ?: Comped people$/u })).toHaveFocus())
    await expect(notice).toBeVisible()
  },
}
export const InTheDark: Story = { ...Chosen, tags: ['state:full', 'look:dark'], globals: { theme: 'dark' } }
export const OnAPhone: Story = { ...Chosen, tags: ['state:full', 'look:phone'], globals: phone }
export const FiguresUnfolded: Story = {
  tags: ['state:open'],
  async play(context) {
    const { canvas } = context
    await Chosen.play?.(context)
    const fold = (await canvas.findByText(': Joined in 2024', { selector: 'summary *' })).closest('summary')
    await userEvent.click(fold ?? document.body)
    const table = await screen.findByRole('table', { name: 'Joined in 2024' })
    show(table)
    await expect(table).toHaveTextContent(/Mar 2025 so far.*39.*Dec 2024.*first count/u)
  },
}
export const FiguresUnfoldedOnAPhone: Story = {
  ...FiguresUnfolded,
  tags: ['state:open', 'look:phone'],
  globals: phone,
}
export const Another: Story = {
  tags: ['state:narrowed'],
  async play(context) {
    const { canvas } = context
    await Chosen.play?.(context)
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Segment' }), 'Lent retreat or St Brigid')
    const line = await canvas.findByRole('img', { name: /^Lent retreat or St Brigid went from 0 to 3/u })
    show(line)
    await expect(line).toBeVisible()
  },
}
/** Kept today: there is no line yet. */
export const FirstDay: Story = {
  tags: ['state:one'],
  beforeEach: answering(respond('segments.sizes', () => [{ day: '2025-03-28', people: 39 }])),
  async play({ canvas }) {
    const sentence = await canvas.findByText(
      '39 people on Mar 28, 2025. The line begins with the next count, tomorrow.',
    )
    show(sentence)
    await expect(sentence).toBeVisible()
  },
}
export const YearsOfDays: Story = {
  tags: ['state:many'],
  beforeEach: answering(
    respond('segments.sizes', () =>
      Array.from({ length: 700 }, (_, at) => ({
        day: new Date(Date.UTC(2023, 3, 28 + at)).toISOString().slice(0, 10),
        people: 9_000 + at * 7 + (at % 30) * 20,
      })),
    ),
  ),
  async play({ canvas }) {
    const line = await canvas.findByRole('img', { name: /^Joined in 2024 went from 9000/u })
    show(line)
    await expect(line).toBeVisible()
  },
}
export const NotCounted: Story = {
  tags: ['state:empty'],
  beforeEach: answering(respond('segments.sizes', () => [])),
  async play({ canvas }) {
    const sentence = await canvas.findByText('It was not counted in this period.')
    show(sentence)
    await expect(sentence).toBeVisible()
  },
}
export const Loading: Story = {
  tags: ['state:loading'],
  beforeEach: answering(respond('segments.sizes', busyDatabase, { delay: 'infinite' })),
  async play({ canvas }) {
    show(await canvas.findByRole('heading', { name: chosenSegment }))
    await expect(await canvas.findByText('Loading the segment')).toBeInTheDocument()
  },
}
export const Failed: Story = {
  tags: ['state:failed'],
  parameters: { expectedErrors: [/./u] },
  beforeEach: answering(respond('segments.sizes', busyDatabase)),
  async play({ canvas }) {
    const sentence = await canvas.findByText('How many it had could not be loaded.')
    show(sentence)
    await expect(sentence).toBeVisible()
  },
}
export const NoneKept: Story = {
  tags: ['state:empty'],
  parameters: { endsAt: 'Sources by month' },
  beforeEach: answering(respond('segments.list', () => [])),
  async play({ canvas }) {
    await canvas.findByRole('heading', { name: 'Sources by month' })
    await waitFor(() => expect(canvas.queryByRole('combobox', { name: 'Segment' })).toBeNull())
  },
}
/** Support sees its own and what is shared. */
export const ForSupport: Story = {
  tags: ['state:no-permission'],
  beforeEach: answeringWith(() => handlersFor(createMockBackend({ signedIn: ines }))),
  async play({ canvas }) {
    const choice = await canvas.findByRole('combobox', { name: 'Segment' })
    show(choice)
    await expect([...choice.querySelectorAll('option')].map((it) => it.textContent)).toEqual([
      'Joined in 2024',
      'Lent retreat or St Brigid',
      'To be called back',
    ])
  },
}

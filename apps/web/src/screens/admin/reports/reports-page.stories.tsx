import { createMockBackend } from '@joy/mocks/backend/mock-backend.ts'
import { handlersFor } from '@joy/mocks/handlers.ts'
import { respond, respondFile } from '@joy/mocks/respond.ts'
import { scenarios } from '@joy/mocks/scenarios.ts'
import { ines } from '@joy/samples/administrators.ts'
import type { Meta } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { paths } from '#paths.ts'
import { answering, answeringWith, screenStory } from '#stories/screen-story.tsx'
import { toastRegion } from '#stories/toast.ts'
import { ReportsPage } from './reports-page.tsx'
import { offlineStory, busyDatabase, phone } from '#stories/states-of-any-screen.ts'
import type { ScreenStory } from '#stories/states.ts'

const meta = {
  title: 'Console/Reports',
  component: ReportsPage,
  ...screenStory({ at: paths.reports(), path: paths.reports(), screen: <ReportsPage /> }),
} satisfies Meta<typeof ReportsPage>
export default meta
type Story = ScreenStory<typeof meta>

const growing = answeringWith(() => handlersFor(createMockBackend({ world: 'many-payers' })))
/** Unfolds the figures of a title. */
async function figures(canvas: { findByText: (text: RegExp) => Promise<HTMLElement> }, title: string) {
  const fold = (await canvas.findByText(new RegExp(`^: ${title}$`, 'u'))).closest('summary')
  await userEvent.click(fold ?? document.body)
  return screen.findByRole('table', { name: title })
}
/** On a phone and in a table alike: the cells of a month. */
const monthIn = (table: HTMLElement, month: RegExp) => within(table).findByRole('row', { name: month })

export const Loaded: Story = {
  tags: ['state:full'],
  async play({ canvas }) {
    await expect(await canvas.findByText('Apr 2024 to Mar 2025, UTC')).toBeVisible()
    const today = within(await canvas.findByRole('region', { name: 'Today' }))
    for (const text of [
      '114',
      '19',
      '$20',
      '2 pay here, 17 are comped',
      /^Through this site, from 2 paid subscriptions/,
    ])
      await expect(today.getByText(text)).toBeVisible()
    for (const name of ['Subscribers over time', 'Tiers', 'Churn', 'Sources', 'Monthly revenue', 'By month'])
      await expect(canvas.getByRole('heading', { name })).toBeVisible()
    await expect(
      await canvas.findByRole('img', { name: 'Tiers by month, in March 2025 Warm Up 95, Work Out 11, Join the Gym 8' }),
    ).toBeVisible()
    for (const table of canvas.getAllByRole('table', { name: /by month$/iu })) await expect(table).not.toBeVisible()
  },
}
export const FiguresUnfolded: Story = {
  tags: ['state:open'],
  async play({ canvas }) {
    const growth = await figures(canvas, 'By month')
    await expect(await monthIn(growth, /^Mar 2025.*114.*95.*11.*8$/)).toBeVisible()
    await expect(within(growth).getAllByRole('row')).toHaveLength(13)
  },
}
export const WithChurn: Story = {
  tags: ['state:open'],
  beforeEach: growing,
  async play({ canvas }) {
    const payments = await figures(canvas, 'Payments by month')
    await expect(await monthIn(payments, /^Feb 2025.*%$/)).toBeVisible()
    await expect(canvas.getByText('Dashed: average')).toBeVisible()
  },
}
/** As it opens: the charts one below another, every table folded. */
export const OnAPhone: Story = {
  tags: ['state:full', 'look:phone'],
  globals: phone,
  async play({ canvas }) {
    await expect(await canvas.findByText('By month:')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Export CSV: By month' })).not.toBeVisible()
    for (const table of canvas.getAllByRole('table', { name: /by month$/iu })) await expect(table).not.toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}
/** One is paused, of another the term is over: both go on, and nobody left. */
export const PausedAndInGrace: Story = {
  tags: ['state:full'],
  beforeEach: answeringWith(() => handlersFor(createMockBackend({ world: 'paused-and-term-over' }))),
  async play({ canvas }) {
    const payments = await figures(canvas, 'Payments by month')
    // Revenue, paying, going on, started, ended, churn.
    await expect(await monthIn(payments, /^Mar 2025.*\$0.*0.*2.*1.*0.*0\.0%$/)).toBeVisible()
  },
}
export const FiguresUnfoldedOnAPhone: Story = {
  tags: ['state:open', 'look:phone'],
  beforeEach: growing,
  globals: phone,
  async play({ canvas }) {
    const growth = await figures(canvas, 'By month')
    await expect(await monthIn(growth, /^Mar 2025/)).toHaveTextContent('Joined')
    await expect(canvas.getByRole('button', { name: 'Export CSV: By month' })).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}
export const InTheDark: Story = { ...Loaded, tags: ['state:full', 'look:dark'], globals: { theme: 'dark' } }

export const Loading: Story = {
  tags: ['state:loading'],
  beforeEach: answering(respond('reports.overview', busyDatabase, { delay: 'infinite' })),
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('status', { name: 'Loading reports' })).toBeInTheDocument(),
}
export const Failed: Story = {
  tags: ['state:failed'],
  beforeEach: answering(respond('reports.overview', busyDatabase)),
  async play({ canvas }) {
    const alert = within(await canvas.findByRole('alert'))
    await expect(alert.getByText('Failed to load the reports. Please try again.')).toBeVisible()
    await expect(alert.getByText(/503: The database did not answer in 5 s/)).not.toBeVisible()
    await userEvent.click(alert.getByRole('button', { name: 'Try again' }))
  },
}
export const NoData: Story = {
  tags: ['state:empty'],
  beforeEach: answeringWith(() => scenarios.fresh()),
  async play({ canvas }) {
    await expect(await canvas.findByText('Nothing to report yet')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Import CSV' })).toBeVisible()
  },
}
export const Large: Story = {
  tags: ['state:many'],
  beforeEach: answeringWith(() => handlersFor(createMockBackend({ world: 'large' }))),
  async play({ canvas }) {
    const today = within(await canvas.findByRole('region', { name: 'Today' }))
    await expect(today.getByText('20,000')).toBeVisible()
  },
}
export const PeriodInTheAddress: Story = {
  tags: ['state:narrowed'],
  parameters: { at: `${paths.reports()}?months=6` },
  async play({ canvas }) {
    await expect(await canvas.findByText('Oct 2024 to Mar 2025, UTC')).toBeVisible()
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Period' }), 'Last 24 months')
    await expect(await canvas.findByText('Apr 2023 to Mar 2025, UTC')).toBeVisible()
    await expect(within(canvas.getByRole('table', { name: 'By month' })).getAllByRole('row')).toHaveLength(25)
  },
}
export const PeriodThatIsNone: Story = {
  tags: ['state:invalid'],
  parameters: { at: `${paths.reports()}?months=7` },
  play: async ({ canvas }) => expect(await canvas.findByText('Apr 2024 to Mar 2025, UTC')).toBeVisible(),
}
export const TipOverAMonth: Story = {
  tags: ['state:open'],
  async play({ canvas }) {
    const chart = await canvas.findByRole('img', { name: /^Subscribers went from/ })
    const { left, top } = chart.getBoundingClientRect()
    await userEvent.pointer({ target: chart, coords: { clientX: left + 46, clientY: top + 60 } })
    await waitFor(() => expect(canvas.getByText('April 2024')).toBeVisible())
  },
}
export const ExportSucceeded: Story = {
  tags: ['state:done'],
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Export CSV: Payments by month' }))
    await expect(await (await toastRegion()).findByText('Export Successful')).toBeVisible()
  },
}
export const ExportFailed: Story = {
  tags: ['state:act-failed'],
  beforeEach: answering(respondFile('reports.file', busyDatabase)),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Export CSV: By month' }))
    const alert = within(await canvas.findByRole('alert'))
    await expect(alert.getByText('Export Failed')).toBeVisible()
    await expect(alert.getByText('The database did not answer in 5 s')).toBeVisible()
  },
}
export const ForSupport: Story = {
  tags: ['state:no-permission'],
  beforeEach: answeringWith(() => handlersFor(createMockBackend({ signedIn: ines }))),
  async play({ canvas }) {
    await expect(await figures(canvas, 'By month')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /Export CSV/ })).toBeNull()
  },
}
/** The network is gone: what could not be read says so, and so does the foot of the page. */
export const Offline: Story = { ...offlineStory, tags: ['state:offline'] }

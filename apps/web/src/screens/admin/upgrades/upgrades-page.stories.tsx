// Long because each state of the screen is one story, and the play of each is its test.
import { saveRecord, upgradeRecord } from '@joy/mocks/upgrades/upgrade-records.ts'
import { createMockBackend } from '@joy/mocks/backend/mock-backend.ts'
import { handlersFor } from '@joy/mocks/handlers.ts'
import { respond } from '@joy/mocks/respond.ts'
import { scenarios } from '@joy/mocks/scenarios.ts'
import { upgradeStates } from '@joy/samples/upgrade-records.ts'
import { sampleSubscriber, subscribers } from '@joy/samples/subscribers.ts'
import { upgrades } from '@joy/samples/upgrades.ts'
import type { Meta } from '@storybook/react-vite'
import { Route } from 'react-router-dom'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { paths } from '#paths.ts'
import { answering, answeringWith, screenStory } from '#stories/screen-story.tsx'
import { ofNobody, ofNobodyCleared, ofTag, ofUnreadable, tagEdited } from '#stories/people-filter.ts'
import { toastRegion } from '#stories/toast.ts'
import { UpgradePanel } from './upgrade-panel.tsx'
import { UpgradesPage } from './upgrades-page.tsx'
import {
  offlineStory,
  inScenario,
  after,
  busyDatabase,
  inDetail,
  phone,
  loadingList,
} from '#stories/states-of-any-screen.ts'
import type { ScreenStory } from '#stories/states.ts'

const meta = {
  title: 'Console/Upgrades',
  component: UpgradesPage,
  ...screenStory({
    at: paths.upgrades(),
    path: paths.upgrades(),
    screen: <UpgradesPage />,
    children: <Route path=":id" element={<UpgradePanel />} />,
  }),
} satisfies Meta<typeof UpgradesPage>
export default meta
type Story = ScreenStory<typeof meta>

const row = (id: number) => screen.findByRole('row', { name: new RegExp(`^#${id} `, 'u') })
const ofSamuel =
  upgrades.find(({ substackSubscriberId }) => substackSubscriberId === sampleSubscriber('s.adeyemi@example.com').id)
    ?.id ?? 0
const panel = async (id = 20) => within(await screen.findByRole('region', { name: `Upgrade #${id}` }))

export const Loaded: Story = {
  tags: ['state:full'],
  async play({ canvas }) {
    const waiting = within(await row(20))
    await expect(waiting.getByText('Not Registered')).toBeVisible()
    await expect(waiting.getByText('Pending')).toBeVisible()
    await expect(waiting.getByText('Mar 28, 2025')).toBeVisible()
    await expect(within(await row(19)).getByText('Registered')).toBeVisible()
    for (const name of ['ID', 'Substack ID', 'Planning Center ID', 'Status', 'Created Date', 'Actions'])
      await expect(canvas.getByRole('columnheader', { name })).toBeVisible()
    await expect(canvas.getByPlaceholderText('Search upgrades...')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'New Upgrade' })).toHaveAttribute('href', '/upgrade-form')
    await expect(canvas.getByText('Showing 20 of 20 upgrades')).toBeVisible()
    await expect(canvas.getByText('20 upgrades')).toBeVisible()
    await expect(canvas.getByRole('heading', { level: 1, name: 'Upgrades' })).toHaveFocus()
    await expect(canvas.getByRole('link', { name: /^Spiritual Exercises/ })).toHaveAttribute('aria-current', 'page')
    for (const name of ['Previous', 'Next']) await expect(canvas.getByRole('button', { name })).toBeDisabled()
  },
}
export const OnAPhone: Story = {
  tags: ['state:full', 'look:phone'],
  globals: phone,
  play: async () => expect(await row(20)).toBeVisible(),
}
export const InTheDark: Story = { ...OnAPhone, tags: ['state:full', 'look:dark'], globals: { theme: 'dark' } }

export const Loading: Story = {
  ...after(loadingList('Upgrades', 'upgrades.page'), async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Filter' })).toBeDisabled()
  }),
  tags: ['state:loading'],
}
export const Failed: Story = {
  tags: ['state:failed'],
  beforeEach: answering(respond('upgrades.page', busyDatabase)),
  async play({ canvas }) {
    const alert = within(await canvas.findByRole('alert'))
    await expect(alert.getByText('Detail')).toBeVisible()
    await expect(canvas.getByText('Not loaded')).toBeVisible()
    await expect(alert.getByRole('button', { name: 'Try again' })).toBeEnabled()
  },
}
export const FailedInDetail: Story = {
  ...inDetail(Failed, /Failed to fetch upgrades\s+503: The database did not answer in 5 s\s+Request id/u),
  tags: ['state:failed'],
}
export const None: Story = {
  tags: ['state:empty'],
  beforeEach: answeringWith(() => scenarios.fresh({ stepMs: 20 })),
  async play({ canvas }) {
    await expect(await canvas.findByText('No upgrades available')).toBeVisible()
    await expect(canvas.getByText('Showing 0 of 0 upgrades')).toBeVisible()
  },
}
export const NoneGoesToForm: Story = {
  ...None,
  tags: ['state:leaves'],
  name: 'None → goes to the upgrade form',
  async play(context) {
    await None.play?.(context)
    await userEvent.click(context.canvas.getAllByRole('link', { name: 'New Upgrade' }).at(-1) ?? document.body)
    await expect(await context.canvas.findByTestId('address')).toHaveTextContent('/upgrade-form')
  },
}
export const NoMatch: Story = {
  tags: ['state:no-match'],
  async play({ canvas }) {
    await row(20)
    await userEvent.keyboard('/')
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search upgrades' }), 'zebra')
    await expect(await canvas.findByText('No upgrades match your search')).toBeVisible()
    await expect(canvas.getByText('Showing 0 of 20 upgrades')).toBeVisible()
  },
}
export const SearchCleared: Story = {
  ...after(NoMatch, async ({ canvas }) => {
    await userEvent.click(canvas.getAllByRole('button', { name: 'Clear search' }).at(-1) ?? document.body)
    await expect(await row(20)).toBeVisible()
  }),
  tags: ['state:full'],
}
export const SearchedByStatus: Story = {
  tags: ['state:narrowed'],
  parameters: { at: `${paths.upgrades()}?search=PEND` },
  async play({ canvas }) {
    await expect(await canvas.findByText('Showing 1 of 20 upgrades')).toBeVisible()
    await expect(await row(20)).toBeVisible()
  },
}
export const NotRegistered: Story = {
  tags: ['state:narrowed'],
  async play({ canvas }) {
    await row(20)
    await userEvent.click(canvas.getByRole('button', { name: 'Filter' }))
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'pending')
    await userEvent.keyboard('{Escape}')
    await expect(await canvas.findByText('Showing 1 of 20 upgrades')).toBeVisible()
    await expect(within(await row(20)).getByText('Not Registered')).toBeVisible()
  },
}
export const FilterRemoved: Story = {
  tags: ['state:full'],
  async play(context) {
    const { canvas } = context
    await NotRegistered.play?.(context)
    await userEvent.click(canvas.getByRole('button', { name: 'Remove the filter Status: Pending' }))
    await expect(await canvas.findByText('Showing 20 of 20 upgrades')).toBeVisible()
  },
}
export const FilteredToNothing: Story = {
  tags: ['state:no-match'],
  parameters: { at: `${paths.upgrades()}?status=cancelled` },
  async play({ canvas }) {
    await expect(await canvas.findByText('No upgrades match your search')).toBeVisible()
  },
}
export const FiltersCleared: Story = {
  ...after(FilteredToNothing, async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Clear search and filters' }))
    await expect(await row(20)).toBeVisible()
  }),
  tags: ['state:full'],
}
export const ForSupport: Story = {
  tags: ['state:no-permission'],
  beforeEach: answeringWith(() => scenarios['as-support']({ stepMs: 20 })),
  async play({ canvas }) {
    await row(20)
    await waitFor(() => expect(canvas.queryByRole('link', { name: 'New Upgrade' })).toBeNull())
  },
}

export const PanelOpen: Story = {
  tags: ['state:open'],
  async play({ canvas }) {
    await row(20)
    await userEvent.click(canvas.getByRole('link', { name: 'View upgrade #20' }))
    const record = await panel()
    await expect(await record.findByText('Not Registered')).toBeVisible()
    await expect(record.getByText('The checkout link has not been made yet.')).toBeVisible()
    for (const name of ['Fetch subscriber data', 'Handle payment', 'Register in Planning Center'])
      await expect(record.getByText(name)).toBeVisible()
    await expect(record.getByText('1 of 20')).toBeVisible()
    await expect(record.getByRole('link', { name: 'Open workflow' })).toHaveAttribute('href', paths.upgradeWorkflow(20))
    await expect(record.queryByRole('button', { name: 'Retry' })).toBeNull()
    await userEvent.keyboard('j')
    await expect((await (await panel(19)).findAllByText('Done')).length).toBe(3)
    await userEvent.keyboard('k')
    await panel()
  },
}
export const PanelClosed: Story = {
  ...after(PanelOpen, async ({ canvas }) => {
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.getByRole('link', { name: 'View upgrade #20' })).toHaveFocus())
  }),
  tags: ['state:full'],
}
export const PanelOnAPhone: Story = {
  tags: ['state:open', 'look:phone'],
  globals: phone,
  parameters: { at: paths.upgradeRecord(20) },
  play: async () => expect(await (await panel()).findByText('Join the Gym')).toBeVisible(),
}
export const PanelMembershipLost: Story = {
  tags: ['state:open'],
  parameters: { at: paths.upgradeRecord(19) },
  beforeEach: answering(respond('upgrades.get', () => upgradeStates.membershipLost)),
  async play() {
    const record = await panel(19)
    await expect(await record.findByText("Is 'Visitor' there now")).toBeVisible()
    await expect(record.getByText('read Mar 28, 2025 3:04 PM')).toBeVisible()
    await expect(record.getByText(/^Is no member in Planning Center any more/u)).toBeVisible()
    const proposed = record.getByRole('link', { name: 'See what is proposed' })
    await expect(proposed).toHaveAttribute('href', '/admin/reconcile?kind=membership-missing')
  },
}
export const PanelMembershipLostOnAPhone: Story = {
  ...PanelMembershipLost,
  tags: ['state:open', 'look:phone'],
  globals: phone,
}
export const PanelNeedsAttention: Story = {
  tags: ['state:open'],
  parameters: { at: paths.upgradeRecord(20) },
  beforeEach: answering(respond('upgrades.get', () => upgradeStates.needsAttention)),
  async play() {
    const record = await panel()
    await expect((await record.findAllByText(/Planning Center did not answer within 10 seconds/u))[0]).toBeVisible()
    await expect(record.getByRole('button', { name: 'Retry' })).toBeEnabled()
    await expect(record.queryByRole('button', { name: 'Cancel upgrade' })).toBeNull()
  },
}
/** As a key that was revoked leaves five of them. */
const stopped = () => {
  const backend = createMockBackend({ stepMs: 20 })
  for (const { id } of backend.upgrades.filter(({ status }) => status === 'registered').slice(0, 5)) {
    const { status, steps } = upgradeStates.needsAttention
    const line = { text: 'Planning Center refused the key.', action: 'Upgrade Needs Attention' } as const
    saveRecord(backend, { ...upgradeRecord(backend, id), status, steps }, line)
  }
  return handlersFor(backend)
}
export const ManyStopped: Story = {
  tags: ['state:many'],
  beforeEach: answeringWith(stopped),
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: 'Retry all 5' })).toBeEnabled()
  },
}
export const ManyStoppedOnAPhone: Story = { ...ManyStopped, tags: ['state:many', 'look:phone'], globals: phone }
export const RetriesAll: Story = {
  ...ManyStopped,
  tags: ['state:done'],
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Retry all 5' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Retry what needs attention' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Retry all' }))
    await expect((await canvas.findAllByText('5 upgrades retried'))[0]).toBeVisible()
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Retry all 5' })).toBeNull())
  },
}
export const PanelRetryFailed: Story = {
  tags: ['state:act-failed'],
  parameters: { at: paths.upgradeRecord(20) },
  beforeEach: answering(
    respond('upgrades.get', () => upgradeStates.needsAttention),
    respond('upgrades.retry', busyDatabase),
  ),
  async play() {
    const record = await panel()
    await userEvent.click(await record.findByRole('button', { name: 'Retry' }))
    await expect(await record.findByText('Failed to retry')).toBeVisible()
    await expect(record.getByText('The database did not answer in 5 s')).toBeVisible()
    await expect(await (await toastRegion()).findByText('Failed to retry')).toBeVisible()
  },
}
export const PanelMustChoose: Story = {
  tags: ['state:open'],
  parameters: { at: paths.upgradeRecord(20) },
  beforeEach: answering(respond('upgrades.get', () => upgradeStates.mustChoose)),
  async play() {
    const record = await panel()
    await expect(await record.findByRole('link', { name: 'Choose the person' })).toHaveAttribute(
      'href',
      paths.upgradeWorkflow(20),
    )
    await expect(record.queryByRole('button', { name: 'Retry' })).toBeNull()
  },
}
export const PanelLoading: Story = {
  tags: ['state:loading'],
  parameters: { at: paths.upgradeRecord(20) },
  beforeEach: answering(respond('upgrades.get', busyDatabase, { delay: 'infinite' })),
  play: async () => expect(await (await panel()).findByRole('status', { name: 'Loading' })).toBeInTheDocument(),
}
export const PanelFailed: Story = {
  tags: ['state:part-failed'],
  parameters: { at: paths.upgradeRecord(20) },
  beforeEach: answering(respond('upgrades.get', busyDatabase)),
  async play() {
    const record = await panel()
    await expect(await record.findByText('This upgrade could not be shown.')).toBeVisible()
    await expect(record.getByText(/503: The database did not answer in 5 s/u)).not.toBeVisible()
  },
}
export const PanelOfNothing: Story = {
  tags: ['state:gone'],
  parameters: { at: `${paths.upgrades()}/abc` },
  play: async ({ canvas }) => expect(await canvas.findByText('This upgrade does not exist.')).toBeVisible(),
}
export const Cancelled: Story = {
  tags: ['state:done'],
  parameters: { at: paths.upgradeRecord(20) },
  async play({ canvas }) {
    await userEvent.click(await (await panel()).findByRole('button', { name: 'Cancel upgrade' }))
    const asking = within(await screen.findByRole('dialog', { name: 'Cancel upgrade #20' }))
    await expect(asking.getByText('Nobody is registered in Planning Center.')).toBeVisible()
    await expect(asking.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await userEvent.click(asking.getByRole('button', { name: 'Cancel upgrade' }))
    await expect(await (await panel()).findByText('The upgrade has been cancelled.')).toBeVisible()
    await waitFor(async () => expect(within(await row(20)).getByText('Cancelled')).toBeVisible())
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Cancel upgrade' })).toBeNull())
  },
}
/** Their person's notes, the same as in every other record of theirs (ruling 58). */
export const Notes: Story = {
  tags: ['state:done'],
  parameters: { at: paths.upgradeRecord(ofSamuel) },
  async play() {
    const notes = within(await (await panel(ofSamuel)).findByRole('region', { name: 'Notes' }))
    await expect(await notes.findByText(/^Wants to lead a small group in the autumn/)).toBeVisible()
    await userEvent.click(await notes.findByRole('button', { name: 'Add note' }))
    await userEvent.type(await notes.findByRole('textbox', { name: 'Note' }), 'Rang about the invoice.')
    await userEvent.click(notes.getByRole('button', { name: 'Add note' }))
    await expect(await notes.findByText('Rang about the invoice.', { selector: 'p' })).toBeVisible()
    await waitFor(() => expect(notes.getAllByRole('listitem')).toHaveLength(3))
  },
}
/** The network is gone: what could not be read says so, and so does the foot of the page. */
export const Offline: Story = { ...offlineStory, tags: ['state:offline'] }
/** A list of a single row. */
export const One: Story = { ...inScenario('one-row'), tags: ['state:one'] }
/** Forty-five, of whom a page holds twenty. */
export const Many: Story = {
  tags: ['state:many'],
  beforeEach: answeringWith(() =>
    handlersFor(
      createMockBackend({
        upgrades: subscribers.slice(0, 45).map(({ id, email, name }, at) => ({
          id: 45 - at,
          substackSubscriberId: id,
          email,
          name,
          planningCenterMemberId: null,
          status: 'pending',
          createdAt: '2025-03-28T08:05:00.000Z',
        })),
      }),
    ),
  ),
  play: async ({ canvas }) => expect(await canvas.findByText('Showing 45 of 45 upgrades')).toBeVisible(),
}
export const OfATag: Story = {
  ...ofTag(paths.upgrades(), 'Showing 2 of 20 upgrades'),
  tags: ['state:narrowed'],
}
export const OfATagOnAPhone: Story = { ...OfATag, tags: ['state:narrowed', 'look:phone'], globals: phone }
/** The same dialog as over the people: what it counts are the rows of this list. */
export const OfATagEdited: Story = {
  ...tagEdited(paths.upgrades(), '2 of 20 upgrades match'),
  tags: ['state:open'],
}
export const OfNobody: Story = {
  ...ofNobody(paths.upgrades(), 'No upgrades match your search'),
  tags: ['state:no-match'],
}
export const OfNobodyCleared: Story = {
  ...ofNobodyCleared(paths.upgrades(), 'No upgrades match your search', 'Showing 20 of 20 upgrades'),
  tags: ['state:full'],
}
export const ConditionsCannotBeRead: Story = {
  ...ofUnreadable(paths.upgrades()),
  tags: ['state:refused', 'state:failed'],
}

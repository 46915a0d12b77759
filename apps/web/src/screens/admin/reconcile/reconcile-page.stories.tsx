// Long because each state of the screen is one story, and the play of each is its test.
import { createMockBackend } from '@joy/mocks/backend/mock-backend.ts'
import { handlersFor } from '@joy/mocks/handlers.ts'
import { Refusal, respond } from '@joy/mocks/respond.ts'
import { scenarios } from '@joy/mocks/scenarios.ts'
import { comparedAt, disagreeing, reconcileSources } from '@joy/samples/reconcile.ts'
import { notConnected } from '@joy/domain/integrations/connection-state.ts'
import { failing } from '@joy/samples/connections.ts'
import type { Meta } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { paths } from '#paths.ts'
import { answering, answeringWith, screenStory } from '#stories/screen-story.tsx'
import type { Canvas } from '#stories/site-story.tsx'
import { toastRegion } from '#stories/toast.ts'
import { ReconcilePage } from './reconcile-page.tsx'
import { offlineStory, inScenario, after, busyDatabase, phone } from '#stories/states-of-any-screen.ts'
import type { ScreenStory } from '#stories/states.ts'

const meta = {
  title: 'Console/Reconcile',
  component: ReconcilePage,
  ...screenStory({ at: paths.reconcile(), path: paths.reconcile(), screen: <ReconcilePage /> }),
} satisfies Meta<typeof ReconcilePage>
export default meta
type Story = ScreenStory<typeof meta>

const world = (options: Parameters<typeof createMockBackend>[0]) =>
  answeringWith(() => handlersFor(createMockBackend({ stepMs: 20, ...options })))

/** Registered and a member, and nothing gives a paid plan. */
const nothingCarries = {
  payments: [],
  list: { tier: 'Free', kind: 'free', isUnsubscribed: false },
  plan: 'Free',
  upgrade: 'registered',
  isRegistered: true,
  planningCenter: 'member',
} as const

const kinds = async () => within(await screen.findByRole('region', { name: 'What disagrees' }))
const findRow = (name: string) => screen.findByRole('row', { name: new RegExp(name, 'u') })
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
/** Beside the control, and the same in the toast. */
const findToast = async (text: string | RegExp) => (await screen.findAllByText(text))[0]
async function settle(canvas: Canvas, button: RegExp, title: string, confirm: string) {
  await userEvent.click(await canvas.findByRole('button', { name: button }))
  await userEvent.click((await dialog(title)).getByRole('button', { name: confirm }))
}
const compTobias = (canvas: Canvas) =>
  settle(canvas, /^Comp here too: tobias/u, 'Comp here too: tobias.mandel@example.com', 'Comp here too')

export const Loaded: Story = {
  tags: ['state:full'],
  async play({ canvas }) {
    await expect(await canvas.findByText(/^10 people disagree ·/u)).toBeVisible()
    await expect(await canvas.findByText(/^Compared as of /u)).toHaveAttribute('datetime', comparedAt)
    const sources = within(canvas.getByRole('region', { name: 'The four sides' }))
    for (const name of ['Substack', 'Stripe', 'Planning Center', 'Here'])
      await expect(sources.getByRole('heading', { name })).toBeVisible()
    const naomi = within(await findRow('Naomi Feldman'))
    for (const label of ['Pays at Stripe, unknown here', 'Pays, but is not registered'])
      await expect(naomi.getByText(label)).toBeVisible()
    await expect(naomi.getByText('Join the Gym, pays')).toBeVisible()
    await expect(naomi.getByRole('link', { name: 'Naomi Feldman' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/admin\/subscribers\/\d+$/u),
    )
    const found = await kinds()
    await expect(found.getByRole('button', { name: '2 Comped here, but Substack does not know' })).toBeVisible()
    await expect(found.getByRole('link', { name: /Open the list/u })).toHaveAttribute('href', paths.jobs('substack'))
    await expect(canvas.getByText('Showing 10 of 10 people')).toBeVisible()
  },
}
export const OnAPhone: Story = {
  tags: ['state:full', 'look:phone'],
  globals: phone,
  play: async () =>
    expect(within(await findRow('Naomi Feldman')).getByText('Pays, but is not registered')).toBeVisible(),
}
export const Narrowed: Story = {
  tags: ['state:narrowed'],
  async play({ canvas }) {
    const one = (await kinds()).getByRole('button', { name: '1 Ends at Stripe, renews here' })
    await userEvent.click(one)
    await expect(await canvas.findByText('Showing 1 of 10 people')).toBeVisible()
    await expect(one).toHaveAttribute('aria-pressed', 'true')
    await expect(canvas.queryByRole('row', { name: /Naomi Feldman/u })).toBeNull()
  },
}
export const NarrowedNoMore: Story = {
  ...after(Narrowed, async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove the filter Kind: Ends at Stripe, renews here' }))
    await expect(await canvas.findByText('Showing 10 of 10 people')).toBeVisible()
  }),
  tags: ['state:full'],
}
export const Searched: Story = {
  tags: ['state:no-match'],
  async play({ canvas }) {
    await findRow('Naomi Feldman')
    await userEvent.keyboard('/')
    const box = canvas.getByRole('searchbox', { name: 'Search people' })
    await expect(box).toHaveFocus()
    await userEvent.type(box, 'FELDMAN@')
    await expect(await canvas.findByText('Showing 1 of 10 people')).toBeVisible()
    await userEvent.clear(box)
    await userEvent.type(box, 'nobody of that name')
    await expect(await canvas.findByText('No one matches your search')).toBeVisible()
  },
}
export const SearchCleared: Story = {
  ...after(Searched, async ({ canvas }) => {
    // The box has one of its own.
    const [, clear] = canvas.getAllByRole('button', { name: 'Clear search' })
    await userEvent.click(clear ?? document.body)
    await expect(await canvas.findByText('Showing 10 of 10 people')).toBeVisible()
  }),
  tags: ['state:full'],
}
export const SearchedFromTheAddress: Story = {
  tags: ['state:narrowed'],
  parameters: { at: `${paths.reconcile()}?search=dunbar&kind=pays-not-registered` },
  async play({ canvas }) {
    await expect(await canvas.findByText('Showing 1 of 10 people')).toBeVisible()
    await expect(canvas.getByRole('searchbox', { name: 'Search people' })).toHaveValue('dunbar')
    await expect(await findRow('Angus Dunbar')).toBeVisible()
  },
}
/** Paid outside of Stripe, and that time is over: the next payment is recorded, or it ends here. */
export const PaidTimeOver: Story = {
  tags: ['state:done'],
  beforeEach: world({
    reconcile: {
      people: disagreeing.slice(0, 1).map((person) => ({
        ...person,
        facts: { ...person.facts, payments: [], paidOtherwise: 'work-out', paidTermOver: '2025-03-01T15:04:00.000Z' },
      })),
    },
  }),
  async play({ canvas }) {
    const row = within(await findRow('Naomi Feldman'))
    await expect(row.getByText('Paid until Mar 1, 2025 is over')).toBeVisible()
    await expect(row.getByRole('link', { name: /^Paid again/u })).toHaveAttribute(
      'href',
      paths.subscriptionsByEmail('naomi.feldman@example.com'),
    )
    await settle(
      canvas,
      /^End the subscription: naomi/u,
      'End the subscription: naomi.feldman@example.com',
      'End the subscription',
    )
    await expect(await findToast('End the subscription: done for 1 person.')).toBeVisible()
    await waitFor(() => expect(canvas.queryByText('Paid until Mar 1, 2025 is over')).toBeNull())
  },
}
export const PaidTimeOverUndone: Story = {
  ...after(PaidTimeOver, async ({ canvas }) => {
    const [undo] = canvas.getAllByRole('button', { name: 'Undo' })
    await userEvent.click(undo ?? document.body)
    await expect(await canvas.findByText('Paid until Mar 1, 2025 is over')).toBeVisible()
  }),
  tags: ['state:done'],
}
export const PaidTimeOverOnAPhone: Story = {
  ...PaidTimeOver,
  tags: ['state:done', 'look:phone'],
  globals: phone,
  play: async () =>
    expect(within(await findRow('Naomi Feldman')).getByText('Paid until Mar 1, 2025 is over')).toBeVisible(),
}
/** Found before somebody paid: it says so, and nothing is offered for all. */
export const FoundBefore: Story = {
  tags: ['state:full'],
  beforeEach: world({
    reconcile: {
      people: disagreeing
        .slice(0, 2)
        .map((it, place) => ({ ...it, isStale: place === 0, facts: { ...it.facts, ...nothingCarries } })),
    },
  }),
  async play() {
    const naomi = within(await findRow('Naomi Feldman'))
    await expect(naomi.getByText(/^Something changed here since this was found/u)).toBeVisible()
    const found = await kinds()
    await expect(found.getByText('1 changed here since')).toBeVisible()
    await expect(found.getByRole('button', { name: /^End the membership: all/u })).toHaveTextContent(
      'End the membership (1)',
    )
    await expect(within(await findRow('Angus Dunbar')).queryByText(/^Something changed/u)).toBeNull()
  },
}
export const FoundBeforeAlone: Story = {
  tags: ['state:full', 'look:phone'],
  globals: phone,
  beforeEach: world({
    reconcile: {
      people: disagreeing
        .slice(0, 1)
        .map((it) => ({ ...it, isStale: true, facts: { ...it.facts, ...nothingCarries } })),
    },
  }),
  async play() {
    const found = await kinds()
    await expect(found.getByText('Changed here since')).toBeVisible()
    await expect(found.queryByRole('button', { name: /^End the membership/u })).toBeNull()
  },
}
/** A comp that Substack shows no more has two answers; whom it does not have any more is listed with its time. */
export const NotAtSubstackAnyMore: Story = {
  tags: ['state:full'],
  beforeEach: world({
    reconcile: {
      people: disagreeing.slice(0, 2).map((person, place) => ({
        ...person,
        facts: {
          ...person.facts,
          payments: [],
          planningCenter: 'nobody',
          upgrade: 'none',
          isRegistered: false,
          ...(place === 0
            ? { comp: 'not shown' }
            : {
                absentSince: '2025-03-27T15:04:00.000Z',
                list: { tier: 'Paid', kind: 'paying', isUnsubscribed: false },
              }),
        },
      })),
    },
  }),
  async play({ canvas }) {
    const naomi = within(await findRow('Naomi Feldman'))
    await expect(naomi.getByRole('button', { name: /^Give it again there/u })).toBeVisible()
    const angus = within(await findRow('Angus Dunbar'))
    await expect(angus.getByText('Substack said Work Out, and had nobody on Mar 27, 2025')).toBeVisible()
    await settle(canvas, /^End it here: naomi/u, 'End it here: naomi.feldman@example.com', 'End it here')
    await expect(await findToast('End it here: done for 1 person.')).toBeVisible()
    await waitFor(() => expect(canvas.queryByRole('row', { name: /Naomi Feldman/u })).toBeNull())
  },
}
/** One that cannot be read stops nothing else, and is named. */
export const LeftOut: Story = {
  tags: ['state:full'],
  parameters: { endsAt: 'What could not be compared' },
  beforeEach: world({
    reconcile: {
      leftOut: [
        {
          platform: 'stripe',
          kind: 'subscription',
          objectId: 'sub_1Q0FromTheFuture',
          reason: "It cannot be read: the status 'resting' is not known here.",
          at: '2025-03-28T14:30:00.000Z',
        },
        {
          platform: 'stripe',
          kind: 'subscription',
          objectId: 'sub_1Q0Nobody',
          reason: 'The customer of this subscription was deleted at Stripe: nobody can be found for it.',
          at: '2025-03-28T14:30:00.000Z',
        },
      ],
    },
  }),
  async play({ canvas }) {
    const left = within(await canvas.findByRole('region', { name: 'What could not be compared' }))
    await expect(left.getByText('sub_1Q0FromTheFuture')).toBeVisible()
    await expect(left.getByText("It cannot be read: the status 'resting' is not known here.")).toBeVisible()
    await expect(left.getByText(/^The customer of this subscription was deleted at Stripe/u)).toBeVisible()
    await expect(await findRow('Naomi Feldman')).toBeVisible()
  },
}
/** What takes something away outside is asked in danger's colour, with what happens at which service. */
export const EndTheMembership: Story = {
  tags: ['state:done'],
  beforeEach: world({
    reconcile: { people: disagreeing.slice(0, 1).map((it) => ({ ...it, facts: { ...it.facts, ...nothingCarries } })) },
  }),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: /^End the membership: naomi/u }))
    const asking = await dialog('End the membership: naomi.feldman@example.com')
    await expect(asking.getByText(/^In Planning Center the membership is taken away/u)).toBeVisible()
    await expect(asking.getByText(/whoever has a paid plan by then, from whatever source, keeps/u)).toBeVisible()
    await expect(asking.getByText('It changes something in Planning Center.')).toBeVisible()
    const confirm = asking.getByRole('button', { name: 'End the membership' })
    const probe = document.createElement('i')
    probe.style.backgroundColor = 'var(--danger)'
    document.body.append(probe)
    await expect(getComputedStyle(confirm).backgroundColor).toBe(getComputedStyle(probe).backgroundColor)
    probe.remove()
    await userEvent.click(confirm)
    await expect(await findToast('Queued')).toBeVisible()
    await expect(
      await findToast('End the membership: queued for 1 person. Planning Center follows as soon as it can be reached.'),
    ).toBeVisible()
  },
}
export const Loading: Story = {
  tags: ['state:loading'],
  beforeEach: answering(
    respond('reconcile.page', busyDatabase, { delay: 'infinite' }),
    respond('reconcile.totals', busyDatabase, { delay: 'infinite' }),
  ),
  async play({ canvas }) {
    await expect(await canvas.findByRole('region', { name: 'People whose sides disagree' })).toHaveAttribute(
      'aria-busy',
      'true',
    )
  },
}
export const Failed: Story = {
  tags: ['state:failed'],
  beforeEach: answering(respond('reconcile.page', busyDatabase)),
  async play({ canvas }) {
    await expect(await canvas.findByText('What disagrees could not be loaded. Please try again.')).toBeVisible()
    await expect(canvas.getByText('Detail')).toBeVisible()
    await expect(canvas.getByText(/Failed to fetch discrepancies/u)).not.toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeEnabled()
  },
}
export const NothingDisagrees: Story = {
  tags: ['state:empty'],
  beforeEach: world({ reconcile: { people: [] } }),
  async play({ canvas }) {
    await expect(await canvas.findByText('Nothing disagrees')).toBeVisible()
    await expect(canvas.queryByRole('region', { name: 'What disagrees' })).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Compare again' })).toBeEnabled()
  },
}
export const NotComparedYet: Story = {
  tags: ['state:empty'],
  beforeEach: world({ reconcile: { people: [], comparedAt: null } }),
  async play({ canvas }) {
    await expect(await canvas.findByText('Not compared yet')).toBeVisible()
    await expect(canvas.getAllByText('Not read yet')).toHaveLength(2)
  },
}
export const Compared: Story = {
  ...after(NotComparedYet, async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Compare' }))
    await expect(await (await toastRegion()).findByText('The sides are compared')).toBeVisible()
    await expect(await findRow('Naomi Feldman')).toBeVisible()
    await expect(await canvas.findByRole('button', { name: 'Compare again' })).toBeEnabled()
  }),
  tags: ['state:done'],
}
export const Comparing: Story = {
  tags: ['state:working'],
  beforeEach: world({ stepMs: 60_000 }),
  async play({ canvas }) {
    await findRow('Naomi Feldman')
    await userEvent.click(canvas.getByRole('button', { name: 'Compare again' }))
    await expect(await canvas.findByText('Compare the four sides')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Comparing...' })).toHaveAttribute('aria-disabled', 'true')
    await expect(await findRow('Naomi Feldman')).toBeVisible()
  },
}
export const NotCompared: Story = {
  tags: ['state:act-failed'],
  beforeEach: answering(respond('reconcile.compare', busyDatabase)),
  async play({ canvas }) {
    await findRow('Naomi Feldman')
    await userEvent.click(canvas.getByRole('button', { name: 'Compare again' }))
    await expect(await findToast('Not compared')).toBeVisible()
  },
}
export const LastComparisonFailed: Story = {
  tags: ['state:act-failed'],
  beforeEach: world({ reconcile: { failure: 'Planning Center does not answer at the moment.' } }),
  async play({ canvas }) {
    await expect(await canvas.findByText('The last comparison did not end')).toBeVisible()
    await expect(await findRow('Naomi Feldman')).toBeVisible()
  },
}
export const NotConnected: Story = {
  tags: ['state:empty'],
  beforeEach: world({
    reconcile: {
      people: [],
      sources: reconcileSources.map((it) => (it.platform === 'stripe' ? { ...it, ...notConnected, asOf: null } : it)),
    },
  }),
  async play({ canvas }) {
    const sources = within(await canvas.findByRole('region', { name: 'The four sides' }))
    await expect(await sources.findByText('Not connected')).toBeVisible()
    await expect(sources.getByRole('link', { name: 'Connect Stripe' })).toHaveAttribute(
      'href',
      paths.integrations('stripe'),
    )
  },
}
export const DoesNotAnswer: Story = {
  tags: ['state:act-failed'],
  beforeEach: world({
    reconcile: {
      people: [],
      sources: reconcileSources.map((it) => (it.platform === 'stripe' ? { ...it, ...failing } : it)),
    },
  }),
  async play({ canvas }) {
    const sources = within(await canvas.findByRole('region', { name: 'The four sides' }))
    await expect(await sources.findByText(/as of .+, does not answer$/iu)).toBeVisible()
    await expect(sources.getByRole('link', { name: 'See the settings of Stripe' })).toBeVisible()
  },
}
export const FixConfirmed: Story = {
  tags: ['state:done'],
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: /^Take what Stripe says: joseph/u }))
    const asking = await dialog('Take what Stripe says: joseph.kalinowski@example.net')
    await expect(asking.getByText(/Nothing changes at Stripe/u)).toBeVisible()
    await expect(asking.getByText('It cannot be undone here: Stripe holds what is true.')).toBeVisible()
    await expect(asking.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await userEvent.click(asking.getByRole('button', { name: 'Take what Stripe says' }))
    await expect(await findToast('Take what Stripe says: done for 1 person.')).toBeVisible()
    await waitFor(() => expect(canvas.queryByRole('row', { name: /Joseph Kalinowski/u })).toBeNull())
  },
}
export const FixAtAProvider: Story = {
  tags: ['state:done'],
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: /^Make a member again: sister/u }))
    const asking = await dialog('Make a member again: sister.agathe@example.org')
    await expect(asking.getByText('It changes something in Planning Center.')).toBeVisible()
    await userEvent.click(asking.getByRole('button', { name: 'Make a member again' }))
    await expect(await findToast('Queued')).toBeVisible()
    await expect(
      await findToast(
        'Make a member again: queued for 1 person. Planning Center follows as soon as it can be reached.',
      ),
    ).toBeVisible()
  },
}
export const FixSameKind: Story = {
  tags: ['state:done'],
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: /^Mark as exported: all/u }))
    const asking = await dialog('Mark as exported: 3 people')
    await expect(asking.getByText('You can undo it for 10 seconds, and later under Jobs, Changes.')).toBeVisible()
    await userEvent.click(asking.getByRole('button', { name: 'Mark as exported (3)' }))
    const toasts = await toastRegion()
    await expect(await toasts.findByText('Settled for 3 people')).toBeVisible()
    await waitFor(() => expect(canvas.getByText('Showing 7 of 7 people')).toBeVisible())
  },
}
export const Fixed: Story = {
  tags: ['state:done'],
  play: async ({ canvas }) => {
    await compTobias(canvas)
    await expect(await findToast('Comp here too: done for 1 person.')).toBeVisible()
    await waitFor(() => expect(canvas.queryByRole('row', { name: /Tobias Mandel/u })).toBeNull())
  },
}
export const Undo: Story = {
  tags: ['state:done'],
  play: async ({ canvas }) => {
    await compTobias(canvas)
    await findToast('Comp here too: done for 1 person.')
    const [undo] = canvas.getAllByRole('button', { name: 'Undo' })
    await userEvent.click(undo ?? document.body)
    await expect(await findToast('Undone')).toBeVisible()
    await expect(await findRow('Tobias Mandel')).toBeVisible()
  },
}
export const FixRefused: Story = {
  tags: ['state:refused'],
  beforeEach: answering(
    respond('reconcile.fix', () => new Refusal('conflict', 'This is settled already. The list shows what is left.')),
  ),
  play: async ({ canvas }) => {
    await compTobias(canvas)
    await expect(await findToast('Not settled')).toBeVisible()
    await expect(await findToast('This is settled already. The list shows what is left.')).toBeVisible()
  },
}
export const ForSupport: Story = {
  tags: ['state:no-permission'],
  beforeEach: answeringWith(() => scenarios['as-support']({ stepMs: 20 })),
  async play({ canvas }) {
    await findRow('Naomi Feldman')
    await expect(canvas.queryByRole('button', { name: /Compare/u })).toBeNull()
    await expect(canvas.queryByRole('button', { name: /^Comp here too/u })).toBeNull()
  },
}

/** Compared for the first time, one kind settled for all, one person settled alone. */
export const Journey: Story = {
  tags: ['state:done'],
  async play(context) {
    const { canvas } = context
    await Loaded.play?.(context)
    await FixSameKind.play?.(context)
    await settle(
      canvas,
      /^Take what Stripe says: all, Pays/u,
      'Take what Stripe says: 2 people',
      'Take what Stripe says (2)',
    )
    await expect(await (await toastRegion()).findByText('Settled for 2 people')).toBeVisible()
    await waitFor(async () =>
      expect((await kinds()).queryByRole('button', { name: /Pays at Stripe, unknown here/u })).toBeNull(),
    )
  },
}
/** The network is gone: what could not be read says so, and so does the foot of the page. */
export const Offline: Story = { ...offlineStory, tags: ['state:offline'] }
/** A list of a single row. */
export const One: Story = { ...inScenario('one-row'), tags: ['state:one'] }
export const InTheDark: Story = { ...Loaded, tags: ['state:full', 'look:dark'], globals: { theme: 'dark' } }
/** Sixty people in all; a page holds twenty. */
export const Many: Story = {
  tags: ['state:many'],
  beforeEach: world({
    reconcile: {
      people: Array.from({ length: 6 }, (_, turn) =>
        disagreeing.map((it) => ({
          ...it,
          id: it.id + 100 * turn,
          email: turn === 0 ? it.email : `${turn}.${it.email}`,
        })),
      ).flat(),
    },
  }),
  async play({ canvas }) {
    await expect(await canvas.findByText(/^60 people, grouped by what disagrees/u)).toBeVisible()
    await expect(canvas.getByText(/counted in both: 60 people, 72 discrepancies\.$/u)).toBeVisible()
    await expect(canvas.queryByRole('table')).toBeNull()
  },
}
/** A kind opened: its people, and no others. */
export const ManyOneKindOpen: Story = {
  ...Many,
  tags: ['state:narrowed'],
  async play(context) {
    await Many.play?.(context)
    const kinds = within(context.canvas.getByRole('region', { name: 'What disagrees' }))
    await userEvent.click(kinds.getAllByRole('button', { pressed: false })[0] ?? document.body)
    await expect(await context.canvas.findByRole('table')).toBeVisible()
    await expect(context.canvas.getByText(/^Showing \d+ of \d+ people$/u)).toBeVisible()
  },
}
export const ManySearched: Story = {
  ...Many,
  tags: ['state:narrowed'],
  async play(context) {
    await Many.play?.(context)
    await userEvent.type(context.canvas.getByRole('searchbox', { name: 'Search people' }), '3.')
    await expect(await context.canvas.findByRole('table')).toBeVisible()
  },
}
export const ManyOnAPhone: Story = {
  ...Many,
  tags: ['state:many', 'look:phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
}

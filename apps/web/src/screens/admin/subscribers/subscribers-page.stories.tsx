// Long because each state of the screen is one story, and the play of each is its test.
import { createMockBackend } from '@joy/mocks/backend/mock-backend.ts'
import { handlersFor } from '@joy/mocks/handlers.ts'
import { hold, Refusal, respond, respondEvents } from '@joy/mocks/respond.ts'
import { scenarios } from '@joy/mocks/scenarios.ts'
import { syncRunning } from '@joy/samples/jobs.ts'
import { subscribers } from '@joy/samples/subscribers.ts'
import { subscriberTotals } from '@joy/samples/totals.ts'
import type { Meta } from '@storybook/react-vite'
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test'
import { paths } from '#paths.ts'
import { answering, answeringWith, screenStory } from '#stories/screen-story.tsx'
import { toastRegion } from '#stories/toast.ts'
import { SubscribersPage } from './subscribers-page.tsx'
import {
  offlineStory,
  inScenario,
  after,
  busyDatabase,
  inDetail,
  phone,
  loadingList,
  paged,
  pagedBack,
} from '#stories/states-of-any-screen.ts'
import type { ScreenStory } from '#stories/states.ts'

/** What the samples hold. */
const { subscribers: people, compedSubscribers: comped } = subscriberTotals

const meta = {
  title: 'Console/Subscribers',
  component: SubscribersPage,
  ...screenStory({ at: paths.subscribers(), path: paths.subscribers(), screen: <SubscribersPage /> }),
} satisfies Meta<typeof SubscribersPage>
export default meta
type Story = ScreenStory<typeof meta>

const row = (email: string) => screen.findByRole('row', { name: new RegExp(email) })
const select = async (email: string) =>
  userEvent.click(await screen.findByRole('checkbox', { name: `Select ${email}` }))
const selectAll = async () => {
  const all = await screen.findByRole('checkbox', { name: 'Select all non-comped subscribers' })
  await waitFor(() => expect(all).toBeEnabled())
  await userEvent.click(all)
  return all
}
const compButton = (count: string) => screen.findByRole('button', { name: `Comp Selected Subscriptions (${count})` })
const dialog = async () => within(await screen.findByRole('dialog', { name: /^Comp / }))
/** Whoever pays is counted first. */
const confirm = async (name: string) => {
  const button = await (await dialog()).findByRole('button', { name })
  await waitFor(() => expect(button).toBeEnabled())
  await userEvent.click(button)
}

export const Loaded: Story = {
  tags: ['state:full'],
  async play({ canvas }) {
    const jonathan = within(await row('jreyes@example.org'))
    for (const text of ['Jonathan Reyes', 'jreyes@example.org', 'Warm Up', 'Active', 'No'])
      await expect(jonathan.getByText(text)).toBeVisible()
    const miriam = within(await row('miriam.okafor@example.com'))
    await expect(miriam.getByRole('checkbox')).toBeDisabled()
    await expect(miriam.queryByRole('button')).toBeNull()
    await expect(miriam.getByText('Mar 27, 2025')).toBeVisible()
    await expect(within(await row('fr.declan@example.org')).getByText('No name')).toBeVisible()
    for (const name of ['Subscriber', 'Subscription', 'Status', 'Comped', 'Actions'])
      await expect(canvas.getByRole('columnheader', { name })).toBeVisible()
    await expect(await canvas.findByText(`${people} people`)).toBeVisible()
    await expect(canvas.getByText(`Showing ${people} of ${people} subscribers`)).toBeVisible()
    await expect(canvas.getByText(`${comped} subscribers comped`)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Previous' })).toBeDisabled()
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus()
  },
}
export const Paged: Story = { ...paged(people), tags: ['state:many'] }
export const PagedBack: Story = { ...pagedBack(Paged, `1–20 of ${people}`), tags: ['state:many'] }
export const OnAPhone: Story = {
  tags: ['state:full', 'look:phone'],
  globals: phone,
  play: async () => expect(await row('miriam.okafor@example.com')).toBeVisible(),
}
/** Names of every script and length: each reads in its own direction, and none bends its row or widens a phone. */
const namesOfAllKinds = subscribers.map((subscriber, index) => ({
  ...subscriber,
  name:
    [
      'נועה בן־דוד',
      'ليلى الخطيب',
      'evil\u202Egnp.exe',
      'Maria Magdalena von und zu Hohenlohe-Waldenburg '.repeat(4).trim(),
    ][index] ?? subscriber.name,
}))
export const NamesOfAllKinds: Story = {
  tags: ['state:long-text'],
  beforeEach: answeringWith(() => handlersFor(createMockBackend({ subscribers: namesOfAllKinds }))),
  async play({ canvas }) {
    await expect(await canvas.findByText('נועה בן־דוד')).toBeVisible()
    await expect(canvas.getByText('evilgnp.exe')).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth)
  },
}
export const NamesOfAllKindsOnAPhone: Story = {
  ...NamesOfAllKinds,
  tags: ['state:long-text', 'look:phone'],
  globals: phone,
}
export const InTheDark: Story = { ...OnAPhone, tags: ['state:full', 'look:dark'], globals: { theme: 'dark' } }

/** A role that may only read is offered nothing else. */
export const AsSupport: Story = {
  tags: ['state:no-permission'],
  beforeEach: answeringWith(() => scenarios['as-support']()),
  async play({ canvas }) {
    const jonathan = within(await row('jreyes@example.org'))
    await expect(jonathan.getByRole('checkbox')).toBeDisabled()
    await expect(jonathan.queryByRole('button', { name: /^Comp / })).toBeNull()
    await expect(canvas.queryByRole('button', { name: 'Sync Subscribers' })).toBeNull()
    await expect(canvas.queryByRole('button', { name: /^Comp Selected/ })).toBeNull()
    await expect(canvas.getByRole('checkbox', { name: 'Select all non-comped subscribers' })).toBeDisabled()
  },
}
export const Loading: Story = {
  ...after(loadingList('Subscribers', 'subscribers.page', 'subscribers.totals'), async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Comp Selected Subscriptions (0)' })).toBeDisabled()
  }),
  tags: ['state:loading'],
}
export const LoadFailed: Story = {
  tags: ['state:failed'],
  beforeEach: answering(respond('subscribers.page', busyDatabase)),
  async play({ canvas }) {
    const alert = within(await canvas.findByRole('alert'))
    await expect(alert.getByText('Failed to load subscriber data')).toBeVisible()
    await expect(canvas.getByText('Not loaded')).toBeVisible()
    await expect(alert.getByRole('button', { name: 'Try again' })).toBeEnabled()
  },
}
export const LoadFailedInDetail: Story = {
  ...inDetail(
    LoadFailed,
    /Failed to fetch Substack subscribers\s+503: The database did not answer in 5 s\s+Request id/u,
  ),
  tags: ['state:failed'],
}
export const NobodyYet: Story = {
  tags: ['state:empty'],
  beforeEach: answeringWith(() => scenarios.fresh({ stepMs: 20 })),
  async play({ canvas }) {
    await expect(await canvas.findByText('No subscribers available')).toBeVisible()
    await expect(canvas.getByText('Showing 0 of 0 subscribers')).toBeVisible()
    await expect(canvas.getByRole('checkbox', { name: 'Select all non-comped subscribers' })).toBeDisabled()
  },
}
export const NobodyYetGoesToImport: Story = {
  ...NobodyYet,
  tags: ['state:leaves'],
  name: 'Nobody yet → goes to import',
  async play(context) {
    await NobodyYet.play?.(context)
    await userEvent.click(context.canvas.getByRole('link', { name: 'Import CSV' }))
    await expect(await context.canvas.findByTestId('address')).toHaveTextContent('/admin/substack-sync?tab=import')
  },
}
export const NobodyMatches: Story = {
  tags: ['state:no-match'],
  async play({ canvas }) {
    await row('miriam.okafor@example.com')
    await userEvent.keyboard('/')
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search subscribers' }), 'zzqqx')
    await expect(await canvas.findByText('No subscribers match your search')).toBeVisible()
    await expect(await canvas.findByText("Neither a name nor an e-mail address holds 'zzqqx'.")).toBeVisible()
    await expect(canvas.getByText('No subscribers found').closest('[aria-live=polite]')).not.toBeNull()
    await expect(canvas.getByText(`Showing 0 of ${people} subscribers`)).toBeVisible()
  },
}
export const SearchCleared: Story = {
  ...after(NobodyMatches, async ({ canvas }) => {
    await userEvent.click(canvas.getAllByRole('button', { name: 'Clear search' }).at(-1) ?? document.body)
    await expect(await row('miriam.okafor@example.com')).toBeVisible()
  }),
  tags: ['state:full'],
}
export const Searched: Story = {
  tags: ['state:narrowed'],
  parameters: { at: `${paths.subscribers()}?search=HERRERA&comped=no` },
  async play({ canvas }) {
    await expect(await canvas.findByText(`Showing 1 of ${people} subscribers`)).toBeVisible()
    await expect(canvas.getByText('Tomás Herrera de la Cruz')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Remove the filter Comped: Not comped' })).toBeVisible()
  },
}

export const SomeSelected: Story = {
  tags: ['state:selected'],
  async play({ canvas }) {
    await select('jreyes@example.org')
    await userEvent.keyboard('{Shift>}')
    await fireEvent.click(canvas.getByRole('checkbox', { name: 'Select grace.lindqvist@example.com' }), {
      shiftKey: true,
    })
    await userEvent.keyboard('{/Shift}')
    await expect(await compButton('4')).toBeEnabled()
    await expect(canvas.getByRole('checkbox', { name: 'Select all non-comped subscribers' })).toBePartiallyChecked()
  },
}
export const SomeSelectedOnAPhone: Story = {
  tags: ['state:selected', 'look:phone'],
  globals: phone,
  async play() {
    await select('jreyes@example.org')
    await select('anneliese.brandt@example.net')
    await expect(await compButton('2')).toBeVisible()
  },
}
export const AllNonCompedSelected: Story = {
  tags: ['state:selected'],
  async play({ canvas }) {
    const all = await selectAll()
    await expect(await compButton(String(people - comped))).toBeEnabled()
    await expect(all).toBeChecked()
    await expect(canvas.getByRole('checkbox', { name: 'Select miriam.okafor@example.com' })).not.toBeChecked()
    await select('jreyes@example.org')
    await expect(await compButton(String(people - comped - 1))).toBeEnabled()
    await expect(all).toBePartiallyChecked()
    await select('jreyes@example.org')
    await expect(await compButton(String(people - comped))).toBeEnabled()
  },
}
export const AllMatchingComped: Story = {
  tags: ['state:done'],
  async play({ canvas }) {
    await selectAll()
    await userEvent.click(await compButton(String(people - comped)))
    await userEvent.click(await (await dialog()).findByRole('checkbox', { name: /^Comp the 2 who pay too/ }))
    await confirm(`Comp ${people - comped} subscriptions`)
    await expect(
      await (await toastRegion()).findByText(`Successfully processed ${people - comped} subscriptions with 0 errors.`),
    ).toBeVisible()
    await expect(await canvas.findByText(`${people} subscribers comped`)).toBeVisible()
    await expect(await compButton('0')).toBeEnabled()
  },
}

export const Comped: Story = {
  tags: ['state:done'],
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Comp jreyes@example.org' }))
    const toast = await toastRegion()
    await expect(await toast.findByText('Subscription Comped')).toBeVisible()
    await expect(toast.getByText('The subscription has been successfully comped.')).toBeVisible()
    await expect(await canvas.findByText(`${comped + 1} subscribers comped`)).toBeVisible()
    await waitFor(async () => expect(within(await row('jreyes@example.org')).getByRole('checkbox')).toBeDisabled())
  },
}
export const CompUndone: Story = {
  tags: ['state:done'],
  async play(context) {
    await Comped.play?.(context)
    await userEvent.click((await toastRegion()).getByRole('button', { name: 'Undo' }))
    await expect(await (await toastRegion()).findByText('Comp undone')).toBeVisible()
    await expect(await context.canvas.findByText(`${comped} subscribers comped`)).toBeVisible()
  },
}
const goneFromList = answering(
  respond('comps.grant', () => new Refusal('not_found', 'This subscriber is no longer on the list. Refresh the page.')),
)
export const CompFailed: Story = {
  tags: ['state:act-failed'],
  beforeEach: goneFromList,
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Comp jreyes@example.org' }))
    const beside = within(await canvas.findByRole('alert'))
    await expect(beside.getByText('Failed to Comp Subscription')).toBeVisible()
    await expect(beside.getByText('There was an error comping the subscription.')).toBeVisible()
    await expect(await (await toastRegion()).findByText('Failed to Comp Subscription')).toBeVisible()
  },
}
const lastComp = async (): Promise<HTMLElement> => {
  const last = (await screen.findAllByRole('button', { name: /^Comp .*@/u })).at(-1)
  if (!last) throw new Error('Nobody can be comped.')
  return last
}
/** Where fewer columns are shown, as beside an open record too, the rows keep their whole width. */
export const CompFailedOnATablet: Story = {
  tags: ['state:act-failed'],
  beforeEach: goneFromList,
  globals: { viewport: { value: 'tablet', isRotated: false } },
  async play({ canvas }) {
    const button = await canvas.findByRole('button', { name: 'Comp jreyes@example.org' })
    const before = button.getBoundingClientRect().right
    await userEvent.click(button)
    await canvas.findByRole('alert')
    await expect(button.getBoundingClientRect().right).toBe(before)
    await expect(scrollY).toBe(0)
  },
}
/** What failed goes with its row: above others it is of nobody. It comes back with it, and moves no page. */
export const CompFailedComesBack: Story = {
  tags: ['state:act-failed', 'look:phone'],
  globals: phone,
  beforeEach: goneFromList,
  async play({ canvas }) {
    const last = await lastComp()
    await userEvent.click(last)
    await canvas.findByRole('alert')
    scrollTo(0, 0)
    const search = canvas.getByRole('searchbox', { name: 'Search subscribers' })
    await userEvent.type(search, 'reyes')
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull())
    await userEvent.clear(search)
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Failed to Comp Subscription')
    await expect(scrollY).toBe(0)
  },
}
/** Far down the list what was not done is read beneath the row; what else becomes of somebody there replaces it. */
export const CompOfALastRowFailed: Story = {
  tags: ['state:act-failed', 'look:phone'],
  globals: phone,
  beforeEach: goneFromList,
  async play({ canvas }) {
    const last = await lastComp()
    await userEvent.click(last)
    const beneath = await canvas.findByRole('alert')
    await expect(last.closest('tr')?.nextElementSibling).toContainElement(beneath)
    await expect(beneath.getBoundingClientRect().bottom).toBeLessThan(innerHeight)
    await expect(beneath.getBoundingClientRect().top).toBeGreaterThan(0)
    await userEvent.click(within(beneath).getByRole('button', { name: 'Dismiss' }))
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull())
    await userEvent.click(last)
    await canvas.findByRole('alert')
  },
}

export const DialogOpen: Story = {
  tags: ['state:open'],
  async play() {
    for (const email of [
      'jreyes@example.org',
      'anneliese.brandt@example.net',
      's.adeyemi@example.com',
      'fr.declan@example.org',
    ])
      await select(email)
    await userEvent.click(await compButton('4'))
    const asking = await dialog()
    await expect(await asking.findByText('1 of them pays $10 a month.')).toBeVisible()
    await expect(asking.getByText(/The payment goes on until you end it\./)).toBeVisible()
    await expect(asking.getByText('3 people get paid access at once, forever.')).toBeVisible()
    await expect(
      asking.getByText(new RegExp(`Comped Subscribers goes from ${comped} to ${comped + 3}\\.`, 'u')),
    ).toBeVisible()
    await expect(asking.getByText(/A list of 3 addresses waits for you to paste into its dashboard\./)).toBeVisible()
    await expect(asking.getByText('Jonathan Reyes, Anneliese Brandt and 2 more')).toBeVisible()
    await expect(asking.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  },
}
/** With those who pay, another plan, a length and a reason. */
export const BatchWithTerms: Story = {
  tags: ['state:done'],
  async play({ canvas }) {
    await select('jreyes@example.org')
    await select('s.adeyemi@example.com')
    await userEvent.click(await compButton('2'))
    const asking = await dialog()
    await userEvent.click(await asking.findByRole('checkbox', { name: /^Comp the one who pays too/ }))
    await expect(asking.getByText(/^The comp charges nobody and ends no payment\./)).toBeVisible()
    await userEvent.selectOptions(asking.getByRole('combobox', { name: 'Plan' }), 'Join the Gym')
    await userEvent.selectOptions(asking.getByRole('combobox', { name: 'Until' }), '90 days')
    await expect(asking.getByText(/^Ends by itself on /)).toBeVisible()
    await userEvent.type(asking.getByRole('textbox', { name: 'Reason' }), 'Lent retreat')
    await expect(asking.getByText('2 people get Join the Gym at once, for 90 days.')).toBeVisible()
    await confirm('Comp 2 subscriptions')
    await expect(await (await toastRegion()).findByText('Batch Comp Completed')).toBeVisible()
    await expect(await canvas.findByText(`${comped + 2} subscribers comped`)).toBeVisible()
    // The list is read again beside its count.
    await waitFor(async () => expect(within(await row('jreyes@example.org')).getByText('Join the Gym')).toBeVisible())
  },
}
/** Who was comped meanwhile: a comp that gives less makes room, one that gives as much stays; both are told before and after. */
export const SomeCompedMeanwhile: Story = {
  tags: ['state:refused'],
  beforeEach: answering(
    respond('comps.preview', (input) => ({
      many: 2,
      alreadyComped: 2,
      replaced: 1,
      endsEarlier: 'plan' in input && input.plan === 'Join the Gym' ? 1 : 0,
      payHere: 1,
      payHerePaused: 0,
      charged: { monthlyCents: 0, yearlyCents: 0 },
      ending: {
        people: 1,
        first: '2025-06-03T12:00:00.000Z',
        last: '2025-06-03T12:00:00.000Z',
        monthlyCents: 0,
        yearlyCents: 10_000,
      },
      payAtSubstack: 0,
      payers: [],
    })),
    respond('comps.grantMany', ({ subscriberIds: [first = 0, second = 0] }) => ({
      results: [
        { subscriberId: first, outcome: 'comped' as const },
        { subscriberId: second, outcome: 'already_comped' as const },
      ],
      errors: [],
      changeSetId: 90,
      replaced: 1,
      endsEarlier: 1,
    })),
  ),
  async play({ canvas }) {
    await select('jreyes@example.org')
    await select('anneliese.brandt@example.net')
    await userEvent.click(await compButton('2'))
    const asking = await dialog()
    await expect(await asking.findByText('2 of them are comped already.')).toBeVisible()
    await expect(
      asking.getByText(/1 keeps a comp that gives as much or more\. 1 comp that gave less is replaced/),
    ).toBeVisible()
    await expect(asking.getByText('1 of them pays $100 a year.')).toBeVisible()
    await expect(asking.getByText(/What is paid for ends by itself on Jun 3, 2025\./)).toBeVisible()
    await userEvent.click(asking.getByRole('checkbox', { name: /^Comp the one who pays too/ }))
    await userEvent.selectOptions(asking.getByRole('combobox', { name: 'Plan' }), 'Join the Gym')
    await expect(await asking.findByText(/gives a higher plan, and ends before the old one would have\./)).toBeVisible()
    await expect(
      asking.getByText(new RegExp(`Comped Subscribers goes from ${comped} to ${comped + 1}\\.`, 'u')),
    ).toBeVisible()
    await confirm('Comp 2 subscriptions')
    await expect(
      await within(canvas.getByRole('main')).findByText(
        /^Successfully processed 1 subscriptions with 0 errors\. 1 keeps a comp/,
      ),
    ).toBeVisible()
  },
}
/** Who pays is left out and named; the addresses of the others wait for Substack. */
export const PayerLeftOut: Story = {
  tags: ['state:done'],
  async play({ canvas }) {
    await select('jreyes@example.org')
    await select('s.adeyemi@example.com')
    await userEvent.click(await compButton('2'))
    await confirm('Comp 1 subscription')
    const beside = within(canvas.getByRole('main'))
    await expect(
      await beside.findByText(
        /^Successfully processed 1 subscriptions with 0 errors\. 1 person who pays was left out\./,
      ),
    ).toBeVisible()
    await expect(beside.getByText('pays, and was left out.', { exact: false })).toHaveTextContent(
      's.adeyemi@example.com pays, and was left out.',
    )
    await expect(beside.getByRole('link', { name: 'Substack to do' })).toHaveAttribute('href', paths.jobs('substack'))
    await expect(await canvas.findByText(`${comped + 1} subscribers comped`)).toBeVisible()
  },
}
/** The row's own button asks first, too, where somebody pays. */
export const PayerComped: Story = {
  tags: ['state:done'],
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Comp s.adeyemi@example.com' }))
    const asking = await dialog()
    await expect(await asking.findByText('Samuel Adeyemi pays $10 a month.')).toBeVisible()
    await expect(
      asking.getByText('Samuel Adeyemi has a paid plan already: as it stands, nobody would be comped.'),
    ).toBeVisible()
    await expect(asking.getByText('Samuel Adeyemi is comped only if this is ticked.')).toBeVisible()
    await expect(asking.queryByText(/Substack is not told/)).toBeNull()
    await expect(asking.getByRole('button', { name: 'Comp 1 subscription' })).toBeDisabled()
    await userEvent.click(asking.getByRole('checkbox', { name: /^Comp Samuel Adeyemi all the same/ }))
    await expect(asking.getByText('Samuel Adeyemi gets paid access at once, forever.')).toBeVisible()
    await expect(asking.getByText(/The address waits for you to paste into its dashboard\./)).toBeVisible()
    await confirm('Comp 1 subscription')
    await expect(await (await toastRegion()).findByText('Subscription Comped')).toBeVisible()
    await expect(await canvas.findByText(`${comped + 1} subscribers comped`)).toBeVisible()
  },
}
export const WhoPaysNotCounted: Story = {
  tags: ['state:part-failed'],
  beforeEach: answering(respond('comps.preview', busyDatabase)),
  async play() {
    await select('jreyes@example.org')
    await userEvent.click(await compButton('1'))
    const asking = await dialog()
    await expect(await asking.findByText('Whether Jonathan Reyes pays could not be read.')).toBeVisible()
    await expect(asking.getByRole('button', { name: 'Comp 1 subscription' })).toBeDisabled()
    await expect(asking.getByRole('button', { name: 'Try again' })).toBeEnabled()
  },
}
export const BatchComped: Story = {
  tags: ['state:done'],
  async play() {
    await select('jreyes@example.org')
    await select('anneliese.brandt@example.net')
    await userEvent.click(await compButton('2'))
    const button = await (await dialog()).findByRole('button', { name: 'Comp 2 subscriptions' })
    await waitFor(() => expect(button).toBeEnabled())
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    const toast = await toastRegion()
    await expect(await toast.findByText('Batch Comp Completed')).toBeVisible()
    await expect(toast.getByText('Successfully processed 2 subscriptions with 0 errors.')).toBeVisible()
    await expect(await compButton('0')).toBeVisible()
  },
}
/** Another search does not take whom one selected without a word: they are offered again, and stay when it is cleared. */
export const SelectionLetGo: Story = {
  tags: ['state:narrowed'],
  async play({ canvas }) {
    await select('jreyes@example.org')
    await select('anneliese.brandt@example.net')
    await userEvent.type(canvas.getByRole('searchbox'), 'ruth')
    await expect(
      await canvas.findByText('2 rows are no longer selected: the search or a filter changed.'),
    ).toBeVisible()
    await expect(await compButton('0')).toBeVisible()
  },
}
/** All that match are whoever is asked for: of another search they are not offered again, and it says that they are let go. */
export const AllWhoMatchLetGo: Story = {
  tags: ['state:narrowed'],
  async play({ canvas }) {
    await selectAll()
    await expect(await canvas.findByText(/selected, on all pages$/u)).toBeVisible()
    await userEvent.type(canvas.getByRole('searchbox'), 'ruth')
    await expect(
      await canvas.findByText('All who matched are no longer selected: the search or a filter changed.'),
    ).toBeVisible()
    await expect(await compButton('0')).toBeVisible()
  },
}
export const SelectedAgain: Story = {
  ...after(SelectionLetGo, async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Select them again' }))
    await expect(await compButton('2')).toBeVisible()
    await expect(canvas.queryByText(/no longer selected/u)).toBeNull()
  }),
  tags: ['state:narrowed'],
}
/** Whoever is picked under another search is one more: those from before stay on offer. */
export const SelectedBySeveralSearches: Story = {
  tags: ['state:narrowed', 'state:selected'],
  async play({ canvas }) {
    await select('anneliese.brandt@example.net')
    await userEvent.type(canvas.getByRole('searchbox'), 'reyes')
    await expect(await canvas.findByText(/^1 row is no longer selected/u)).toBeVisible()
    await select('jreyes@example.org')
    await expect(await compButton('1')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Select it again' }))
    await expect(await compButton('2')).toBeVisible()
  },
}
/** Until a day of one's own, as the dialog says it before. */
export const CompAskedUntilADay: Story = {
  tags: ['state:open'],
  async play() {
    await select('jreyes@example.org')
    await select('anneliese.brandt@example.net')
    await userEvent.click(await compButton('2'))
    const asking = await dialog()
    await userEvent.selectOptions(asking.getByRole('combobox', { name: 'Until' }), 'A chosen day')
    await expect(asking.getByText('No day chosen yet')).toBeVisible()
    await userEvent.type(asking.getByLabelText('Last day'), '2025-12-24')
    await expect(asking.getByText('2 people get paid access at once, until Dec 24, 2025.')).toBeVisible()
    await waitFor(() => expect(asking.getByRole('button', { name: 'Comp 2 subscriptions' })).toBeEnabled())
  },
}
/** A year that is being typed is not over yet; left as it stands, it is. */
export const PastDayTyped: Story = {
  tags: ['state:open', 'state:invalid'],
  async play() {
    await select('jreyes@example.org')
    await userEvent.click(await compButton('1'))
    const asking = await dialog()
    await userEvent.selectOptions(asking.getByRole('combobox', { name: 'Until' }), 'A chosen day')
    await userEvent.type(asking.getByLabelText('Last day'), '2024-12-24')
    await expect(asking.queryByText(/Choose today/u)).toBeNull()
    await userEvent.tab()
    await expect(await asking.findByText('Dec 24, 2024 is over. Choose today or a later day.')).toBeVisible()
  },
}
/** A press too many takes nothing away: what was done can be undone still. */
export const NobodySelectedAfterABatch: Story = {
  ...after(BatchComped, async ({ canvas }) => {
    await userEvent.click(await compButton('0'))
    const refused = within(await canvas.findByRole('alert'))
    await expect(refused.getByText('No Subscribers Selected')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Undo' })).toBeVisible()
  }),
  tags: ['state:invalid', 'state:done'],
}
export const BatchUndone: Story = {
  ...after(BatchComped, async ({ canvas }) => {
    const toast = await toastRegion()
    await userEvent.click(toast.getByRole('button', { name: 'Undo' }))
    await expect(await toast.findByText('2 subscriptions are as they were before.')).toBeVisible()
    await expect(await canvas.findByText(`${comped} subscribers comped`)).toBeVisible()
  }),
  tags: ['state:done'],
}
export const BatchWithErrors: Story = {
  tags: ['state:act-failed'],
  beforeEach: answering(
    respond('comps.grantMany', ({ subscriberIds: [first = 0, second = 0] }) => ({
      results: [{ subscriberId: first, outcome: 'comped' as const }],
      errors: [{ subscriberId: second, message: 'This subscriber is no longer on the list.' }],
      changeSetId: 90,
      replaced: 0,
      endsEarlier: 0,
    })),
  ),
  async play({ canvas }) {
    await select('jreyes@example.org')
    await select('anneliese.brandt@example.net')
    await userEvent.click(await compButton('2'))
    await confirm('Comp 2 subscriptions')
    const beside = within(await canvas.findByRole('alert'))
    await expect(beside.getByText('Successfully processed 1 subscriptions with 1 errors.')).toBeVisible()
    await expect(beside.getByText('anneliese.brandt@example.net')).toBeVisible()
    await expect(beside.getByText(/This subscriber is no longer on the list\./)).toBeVisible()
  },
}
/** The dialog is there again, with what was typed in it, and says why: the same can be asked once more. */
export const BatchFailed: Story = {
  tags: ['state:act-failed', 'state:open'],
  beforeEach: answering(respond('comps.grantMany', busyDatabase)),
  async play() {
    await select('jreyes@example.org')
    await userEvent.click(await compButton('1'))
    await userEvent.type((await dialog()).getByLabelText('Reason'), 'Leads the evening group')
    await confirm('Comp 1 subscription')
    // It was away while nothing was answered.
    await waitFor(async () => expect(within(await screen.findByRole('dialog')).getByRole('alert')).toBeVisible())
    const again = within(screen.getByRole('dialog', { name: 'Comp 1 subscription' }))
    const why = within(again.getByRole('alert'))
    await expect(why.getByText('Batch Comp Failed')).toBeVisible()
    await expect(why.getByText('Failed to process subscriptions')).toBeVisible()
    await expect(again.getByLabelText('Reason')).toHaveValue('Leads the evening group')
    // Whoever confirmed has their hand on it.
    await waitFor(() => expect(again.getByRole('button', { name: 'Comp 1 subscription' })).toHaveFocus())
    await expect(screen.getAllByText('Failed to process subscriptions')).toHaveLength(2)
  },
}
export const BatchFailedOnAPhone: Story = {
  ...BatchFailed,
  tags: ['state:act-failed', 'state:open', 'look:phone'],
  globals: phone,
}
/** Beside the control it says so too, once the dialog is closed. */
export const FailedBatchClosed: Story = {
  ...after(BatchFailed, async ({ canvas }) => {
    await userEvent.keyboard('{Escape}')
    const beside = within(await canvas.findByRole('alert'))
    await expect(beside.getByText('Batch Comp Failed')).toBeVisible()
    await expect(await compButton('1')).toBeEnabled()
  }),
  beforeEach: answering(respond('comps.grantMany', busyDatabase)),
  tags: ['state:act-failed'],
}
let world = createMockBackend()
/** The session ends before the batch goes out: who was picked stays picked. */
export const SessionOverSelected: Story = {
  tags: ['state:session-ended'],
  beforeEach: answeringWith(() => handlersFor((world = createMockBackend()))),
  async play({ canvas }) {
    await select('jreyes@example.org')
    await userEvent.click(await compButton('1'))
    const go = await (await dialog()).findByRole('button', { name: 'Comp 1 subscription' })
    await waitFor(() => expect(go).toBeEnabled())
    world.signedIn = null
    await userEvent.click(go)
    await expect(await screen.findByRole('dialog', { name: 'Your session has ended' })).toBeVisible()
    await expect(canvas.getByText('Comp Selected Subscriptions (1)')).toBeInTheDocument()
  },
}
export const NoneSelectedToast: Story = {
  tags: ['state:refused'],
  async play({ canvas }) {
    await row('jreyes@example.org')
    await userEvent.click(await compButton('0'))
    const toast = await toastRegion()
    await expect(await toast.findByText('No Subscribers Selected')).toBeVisible()
    await expect(toast.getByText('Please select at least one subscriber to comp.')).toBeVisible()
    await expect(within(canvas.getByRole('alert')).getByText('No Subscribers Selected')).toBeVisible()
  },
}
export const Upgraded: Story = {
  tags: ['state:done'],
  async play({ canvas }) {
    const upgrade = await canvas.findByRole('link', { name: 'Upgrade jreyes@example.org' })
    await expect(upgrade).toHaveAttribute('href', '/subscribe?email=jreyes%40example.org&name=Jonathan+Reyes')
    // The site is another page: the story stays here and looks at what was kept for it.
    upgrade.addEventListener('click', (event) => event.preventDefault())
    await userEvent.click(upgrade)
    await expect(localStorage.getItem('subscription_email')).toBe('jreyes@example.org')
    await expect(localStorage.getItem('subscription_name')).toBe('Jonathan Reyes')
  },
}

export const SyncStarted: Story = {
  tags: ['state:working'],
  beforeEach: answering(
    respond('sync.start', () => ({ message: 'Started.', jobId: syncRunning.id })),
    respondEvents('jobs.watch', hold(syncRunning)),
  ),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Sync Subscribers' }))
    const toast = await toastRegion()
    await expect(await toast.findByText('Synchronization Started')).toBeVisible()
    await expect(toast.getByText('Substack subscribers are being synchronized.')).toBeVisible()
    await expect(await canvas.findByRole('progressbar', { name: 'Sync with Substack' })).toHaveAttribute(
      'aria-valuenow',
      '71',
    )
    await expect(canvas.getByRole('button', { name: 'Syncing...' })).toHaveAttribute('aria-disabled', 'true')
  },
}
/** Many look-ups are asked about first. */
export const SyncAsked: Story = {
  tags: ['state:open'],
  beforeEach: answering(
    respond('subscribers.totals', () => ({ ...subscriberTotals, subscribers: 100_141 })),
    respond('sync.start', () => ({ message: 'Started.', jobId: syncRunning.id })),
    respondEvents('jobs.watch', hold(syncRunning)),
  ),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Sync Subscribers' }))
  },
}
export const SyncConfirmed: Story = {
  ...after(SyncAsked, async ({ canvas }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Sync 100,141 subscribers' }))
    await expect(canvas.queryByRole('progressbar')).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: 'Sync 100,141 subscribers' }))
    await expect(await canvas.findByRole('progressbar', { name: 'Sync with Substack' })).toBeVisible()
  }),
  tags: ['state:working'],
}
export const SyncFailed: Story = {
  tags: ['state:act-failed'],
  beforeEach: answering(
    respond('sync.start', () => new Refusal('not_configured', 'No newsletter platform is connected yet.')),
  ),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Sync Subscribers' }))
    const beside = within(await canvas.findByRole('alert'))
    await expect(beside.getByText('Synchronization Failed')).toBeVisible()
    await expect(beside.getByText('No newsletter platform is connected yet.')).toBeVisible()
  },
}
/** The network is gone: what could not be read says so, and so does the foot of the page. */
export const Offline: Story = { ...offlineStory, tags: ['state:offline'] }
/** The same world as 'offline' in the toolbar and in mock mode: the list was open before. */
export const GoesOffline: Story = {
  ...inScenario('offline'),
  tags: ['state:offline'],
  parameters: { expectedErrors: [/./u] },
  async play({ canvas }) {
    await expect(await row('jreyes@example.org')).toBeVisible()
    await expect(await screen.findByText(/^You are offline\./u)).toBeVisible()
    await expect(await row('jreyes@example.org')).toBeVisible()
    await userEvent.type(canvas.getByRole('searchbox'), 'ruth')
    await expect(await canvas.findByRole('alert')).toBeVisible()
  },
}
/** A list of a single row. */
export const One: Story = { ...inScenario('one-row'), tags: ['state:one'] }

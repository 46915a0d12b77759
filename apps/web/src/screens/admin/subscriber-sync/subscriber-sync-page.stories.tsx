// Long because each state of the list is one story here, with what it must say.
import { hold, Refusal, respond, respondEvents, respondFile } from '@joy/mocks/respond.ts'
import { scenarios } from '@joy/mocks/scenarios.ts'
import { compJobDone, compRunning } from '@joy/samples/jobs.ts'
import { sampleNow } from '@joy/samples/now.ts'
import { subscribers } from '@joy/samples/subscribers.ts'
import { messages } from '@joy/contract/messages.ts'
import { leftOutMessage } from '@joy/domain/subscriber-csv/left-out-messages.ts'
import type { Meta } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { paths } from '#paths.ts'
import { answering, answeringWith, screenStory } from '#stories/screen-story.tsx'
import { SubscriberSyncPage } from './subscriber-sync-page.tsx'
import {
  abigailStone,
  annelieseBrandt,
  estherNakamura,
  jonathanReyes,
  miriamOkafor,
  peterKowalczyk,
  ruthAbernathy,
} from '@joy/samples/named-people.ts'
import {
  offlineStory,
  inScenario,
  after,
  busyDatabase,
  inDetail,
  phone,
  paged,
  pagedBack,
} from '#stories/states-of-any-screen.ts'
import type { ScreenStory } from '#stories/states.ts'

const meta = {
  title: 'Console/Subscriber Synchronization',
  component: SubscriberSyncPage,
  ...screenStory({ at: paths.sync(), path: paths.sync(), screen: <SubscriberSyncPage /> }),
} satisfies Meta<typeof SubscriberSyncPage>
export default meta
type Story = ScreenStory<typeof meta>

const row = (email: string) => screen.findByRole('row', { name: new RegExp(email) })
const select = async (email: string) =>
  userEvent.click(await screen.findByRole('checkbox', { name: `Select ${email}` }))
/** The toast says it, and the same stands beside the control. */
const expectToast = (text: string) => waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2))
/** Whoever pays is counted first. */
const confirm = async (name: string) => {
  const button = await within(await dialog()).findByRole('button', { name })
  await waitFor(() => expect(button).toBeEnabled())
  await userEvent.click(button)
}
const dialog = () => screen.findByRole('dialog', { name: /^Comp / })

export const Loaded: Story = {
  tags: ['state:full'],
  async play({ canvas }) {
    await canvas.findByRole('heading', { name: 'Subscriber Synchronization', level: 1 })
    await expect(await canvas.findByText('Last synced Mar 28, 2025 3:04 PM')).toBeVisible()
    const miriam = within(await row(miriamOkafor.email))
    for (const text of [miriamOkafor.name, 'Join the Gym', 'Comp', 'Active', 'Mar 27, 2025', 'Mar 28, 2025 3:04 PM'])
      await expect(miriam.getByText(text)).toBeVisible()
    await expect(miriam.getByRole('img', { name: 'Comped' })).toBeVisible()
    await expect(miriam.getByRole('checkbox')).toBeDisabled()
    await expect(miriam.queryByRole('button')).toBeNull()
    const peter = within(await row(peterKowalczyk.email))
    for (const text of ['Never', '–', 'No', 'Pending']) await expect(peter.getByText(text)).toBeVisible()
    await expect(peter.getByRole('button', { name: `Comp ${peterKowalczyk.email}` })).toBeEnabled()
    await expect(canvas.getByText(/row\(s\) selected\./).closest('p')).toHaveTextContent('0 of 114 row(s) selected.')
    await expect(canvas.getByText('comped subscribers')).toHaveTextContent('17 comped subscribers')
    await expect(canvas.getByRole('button', { name: 'Previous' })).toBeDisabled()
    await expect(canvas.getByText('1–20 of 114')).toBeVisible()
  },
}
export const Paged: Story = {
  ...paged(114),
  tags: ['state:many'],
}
export const PagedBack: Story = { ...pagedBack(Paged, '1–20 of 114'), tags: ['state:many'] }
export const OnAPhone: Story = {
  tags: ['state:full', 'look:phone'],
  globals: phone,
  play: async () => expect(await row(miriamOkafor.email)).toBeVisible(),
}
/** An address stays readable on a laptop: it alone tells two people of one name apart. */
export const AddressReadable: Story = {
  tags: ['state:full'],
  globals: { viewport: { value: 'laptop', isRotated: false } },
  async play({ canvas }) {
    await row(miriamOkafor.email)
    const link = canvas.getByRole('link', { name: miriamOkafor.email })
    const pen = document.createElement('canvas').getContext('2d')
    if (!pen) throw new Error('There is nothing to measure with.')
    pen.font = getComputedStyle(link).font
    await expect(window.innerWidth).toBeLessThanOrEqual(1366)
    await expect(link.clientWidth).toBeGreaterThanOrEqual(pen.measureText('miriam.okafor@example.').width)
  },
}
export const AddressReadableAt1366: Story = {
  ...AddressReadable,
  tags: ['state:full'],
  globals: { viewport: { value: 'wideLaptop', isRotated: false } },
}
/** A role that may only read is offered nothing else. */
export const AsSupport: Story = {
  tags: ['state:no-permission'],
  beforeEach: answeringWith(() => scenarios['as-support']()),
  async play({ canvas }) {
    const peter = within(await row(peterKowalczyk.email))
    await expect(peter.getByRole('checkbox')).toBeDisabled()
    await expect(peter.queryByRole('button')).toBeNull()
    await expect(canvas.getByRole('checkbox', { name: 'Select all' })).toBeDisabled()
    for (const name of ['Sync with Substack', 'Export All', 'Export Website Subscribers'])
      await expect(canvas.queryByRole('button', { name })).toBeNull()
  },
}
export const AsSupportImport: Story = {
  ...after(AsSupport, async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'CSV Import' }))
    await expect(await canvas.findByText('Your role does not allow imports.')).toBeVisible()
  }),
  tags: ['state:no-permission'],
}

export const Loading: Story = {
  tags: ['state:loading'],
  beforeEach: answering(
    respond('subscribers.page', () => busyDatabase(), { delay: 'infinite' }),
    respond('subscribers.totals', () => busyDatabase(), { delay: 'infinite' }),
  ),
  async play({ canvas }) {
    await expect(await canvas.findByText('Loading subscribers...')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Next' })).toBeDisabled()
    await expect(canvas.getByRole('button', { name: 'Export Website Subscribers' })).toBeDisabled()
  },
}
export const LoadingOnAPhone: Story = { ...Loading, tags: ['state:loading', 'look:phone'], globals: phone }

export const LoadFailed: Story = {
  tags: ['state:failed'],
  beforeEach: answering(respond('subscribers.page', busyDatabase)),
  async play({ canvas }) {
    const alert = await canvas.findByRole('alert')
    await expect(within(alert).getByText('Error')).toBeVisible()
    await expect(alert).toHaveTextContent('Failed to load subscriber data. Please try again.')
    await expect(canvas.getByText('Not loaded')).toBeVisible()
  },
}
export const LoadFailedInDetail: Story = {
  ...inDetail(LoadFailed, /503: The database did not answer in 5 s/),
  tags: ['state:failed'],
}
export const LoadFailedAgain: Story = {
  ...after(LoadFailedInDetail, async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    // It failed once more: what is folded is folded again.
    await waitFor(() => expect(canvas.getByText(/503: The database did not answer in 5 s/)).not.toBeVisible())
  }),
  tags: ['state:failed'],
}

export const Filtered: Story = {
  tags: ['state:narrowed'],
  async play({ canvas }) {
    await row(miriamOkafor.email)
    await userEvent.keyboard('/')
    await userEvent.keyboard('ru')
    await waitFor(() => expect(canvas.queryByRole('row', { name: /jreyes/ })).toBeNull())
    await userEvent.click(canvas.getByRole('button', { name: 'Filter' }))
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Comped' }), 'Comped')
    await userEvent.keyboard('{Escape}')
    await expect(await row(ruthAbernathy.email)).toBeVisible()
    await waitFor(() =>
      expect(canvas.getByText(/row\(s\) selected\./).closest('p')).toHaveTextContent(
        /^0 of [1-9] row\(s\) selected\.$/,
      ),
    )
  },
}
export const FilterRemoved: Story = {
  tags: ['state:full'],
  async play(context) {
    const { canvas } = context
    await Filtered.play?.(context)
    await userEvent.click(canvas.getByRole('button', { name: 'Remove the filter Comped: Comped' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Clear search' }))
    await expect(await row(jonathanReyes.email)).toBeVisible()
  },
}
export const FilteredByFigure: Story = {
  tags: ['state:narrowed'],
  async play({ canvas }) {
    await row(miriamOkafor.email)
    await userEvent.click(await canvas.findByRole('button', { name: /^Comped Subscribers/ }))
    await expect(await canvas.findByText('1–17 of 17')).toBeVisible()
  },
}
/** Conditions of any field, as on Subscribers; neither of the cards stands for them. */
export const FilteredByConditions: Story = {
  tags: ['state:narrowed'],
  parameters: { at: `${paths.sync()}?note.is=yes&comped.is=no` },
  async play() {
    await expect(await screen.findByRole('button', { name: 'Remove the filter Has a note' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Edit conditions' }))
    const opened = within(await screen.findByRole('dialog', { name: 'Filter people' }))
    await expect(await opened.findByText(/match(?:es)?$/u)).toBeVisible()
  },
}
export const Sorted: Story = {
  tags: ['state:narrowed'],
  async play({ canvas }) {
    await row(miriamOkafor.email)
    await userEvent.click(canvas.getByRole('button', { name: 'Email' }))
    await expect(await row(abigailStone.email)).toBeVisible()
    await expect(canvas.getByRole('columnheader', { name: 'Email' })).toHaveAttribute('aria-sort', 'ascending')
  },
}
export const NoResults: Story = {
  tags: ['state:no-match'],
  parameters: { at: '/admin/substack-sync?search=lindquist' },
  async play({ canvas }) {
    await expect(await canvas.findByText('No results.')).toBeVisible()
    await expect(canvas.getByRole('searchbox', { name: 'Search by email' })).toHaveValue('lindquist')
    await expect(await canvas.findByRole('link', { name: 'lindqvist' })).toBeVisible()
    await expect(canvas.getByText('No subscribers found').closest('[aria-live=polite]')).not.toBeNull()
  },
}
export const SearchCleared: Story = {
  ...NoResults,
  tags: ['state:full'],
  async play({ canvas }) {
    await canvas.findByText('No results.')
    const empty = canvas.getAllByRole('status').find((it) => within(it).queryByText('No results.'))
    await userEvent.click(within(empty ?? document.body).getByRole('button', { name: 'Clear search' }))
    await expect(await row(miriamOkafor.email)).toBeVisible()
    await expect(canvas.getByRole('searchbox', { name: 'Search by email' })).toHaveValue('')
  },
}
export const NobodyYet: Story = {
  tags: ['state:empty'],
  beforeEach: answeringWith(() => scenarios.fresh({ stepMs: 20 })),
  async play({ canvas }) {
    await expect(await canvas.findByText('No subscribers available')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Export Website Subscribers' })).toBeDisabled()
  },
}
export const NobodyYetImport: Story = {
  ...after(NobodyYet, async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'Import CSV' }))
    await expect(await canvas.findByRole('heading', { name: 'Import Subscribers from CSV' })).toBeVisible()
  }),
  tags: ['state:empty'],
}
export const NobodyYetOnAPhone: Story = {
  ...NobodyYet,
  tags: ['state:empty', 'look:phone'],
  globals: phone,
  play: async ({ canvas }) => expect(await canvas.findByText('No subscribers available')).toBeVisible(),
}

export const ColumnsHidden: Story = {
  tags: ['state:narrowed'],
  async play({ canvas }) {
    await row(miriamOkafor.email)
    await userEvent.click(canvas.getByRole('button', { name: 'View' }))
    const menu = within(await screen.findByRole('dialog', { name: 'View' }))
    await expect(menu.getByRole('checkbox', { name: /^Email/ })).toBeDisabled()
    for (const name of ['Type', 'Last Synced']) await userEvent.click(menu.getByRole('checkbox', { name }))
    await expect(canvas.queryByRole('columnheader', { name: 'Last Synced' })).toBeNull()
    await userEvent.click(menu.getByRole('radio', { name: 'Compact' }))
    await expect(canvas.getByRole('table', { name: 'Subscribers' })).toHaveAttribute('data-density', 'compact')
    await userEvent.click(menu.getByRole('button', { name: 'Reset' }))
    await expect(canvas.getByRole('columnheader', { name: 'Last Synced' })).toBeVisible()
    await userEvent.click(menu.getByRole('checkbox', { name: 'Type' }))
  },
}

export const ViewOnAPhone: Story = {
  tags: ['state:open', 'look:phone'],
  globals: phone,
  async play({ canvas }) {
    await row(miriamOkafor.email)
    await userEvent.click(canvas.getByRole('button', { name: 'View' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'View' }))
    await userEvent.selectOptions(sheet.getByRole('combobox', { name: 'Sort by' }), 'Email, A to Z')
    await expect(await row(abigailStone.email)).toBeVisible()
  },
}

export const RowsSelected: Story = {
  tags: ['state:selected'],
  async play({ canvas }) {
    await select(jonathanReyes.email)
    await select(estherNakamura.email)
    await expect(await canvas.findByText('Selected 2 subscribers')).toBeVisible()
    await expect(canvas.getByText('You can perform batch operations on the selected subscribers.')).toBeVisible()
    await expect(canvas.getByText(/row\(s\) selected\./).closest('p')).toHaveTextContent('2 of 114 row(s) selected.')
    await expect(canvas.getByRole('button', { name: 'Select all 97 that match' })).toBeVisible()
    await expect(canvas.getByRole('checkbox', { name: 'Select all' })).toBePartiallyChecked()
    await userEvent.keyboard('jjjjjj')
  },
}
export const RowsSelectedOnAPhone: Story = {
  ...RowsSelected,
  tags: ['state:selected', 'look:phone'],
  globals: phone,
  async play({ canvas }) {
    await select(jonathanReyes.email)
    await expect(await canvas.findByText('Selected 1 subscriber')).toBeVisible()
  },
}
export const RowsSelectedInTheDark: Story = {
  ...RowsSelected,
  tags: ['state:selected', 'look:dark'],
  globals: { theme: 'dark' },
}
export const ByKeyboard: Story = {
  tags: ['state:full'],
  async play({ canvas }) {
    await row(miriamOkafor.email)
    await userEvent.keyboard('jjx')
    await expect(canvas.getByRole('checkbox', { name: `Select ${jonathanReyes.email}` })).toBeChecked()
    await userEvent.keyboard('jj{Shift>}x{/Shift}')
    await expect(await canvas.findByText('Selected 3 subscribers')).toBeVisible()
    await userEvent.keyboard('{Escape}{Escape}')
    await waitFor(() => expect(canvas.queryByText('Selected 3 subscribers')).toBeNull())
  },
}

export const Comped: Story = {
  tags: ['state:done'],
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: `Comp ${jonathanReyes.email}` }))
    await expectToast('Subscription has been comped successfully.')
    await waitFor(async () => expect(within(await row(jonathanReyes.email)).getByRole('checkbox')).toBeDisabled())
  },
}
export const CompUndone: Story = {
  ...after(Comped, async () => {
    await userEvent.click((await screen.findAllByRole('button', { name: 'Undo' }))[0] ?? document.body)
    await waitFor(async () => expect(within(await row(jonathanReyes.email)).getByRole('checkbox')).toBeEnabled())
  }),
  tags: ['state:done'],
}
export const Comping: Story = {
  tags: ['state:working'],
  beforeEach: answering(respond('comps.grantMany', () => busyDatabase(), { delay: 'infinite' })),
  async play({ canvas }) {
    await select(jonathanReyes.email)
    await select(annelieseBrandt.email)
    await userEvent.click(await canvas.findByRole('button', { name: 'Comp Selected' }))
    const asking = within(await dialog())
    await expect(asking.getByText(/Comped Subscribers goes from 17 to 19\./)).toBeVisible()
    await userEvent.type(asking.getByRole('textbox', { name: 'Reason' }), 'Lent retreat')
    await confirm('Comp 2 subscriptions')
    await expect(await canvas.findByRole('button', { name: 'Processing...' })).toHaveAttribute('aria-disabled', 'true')
  },
}
export const BatchComped: Story = {
  tags: ['state:done'],
  async play({ canvas }) {
    await row(miriamOkafor.email)
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select all' }))
    await expect(await canvas.findByText('Selected 16 subscribers')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Comp Selected' }))
    const asking = within(await dialog())
    await expect(await asking.findByText('1 of them pays $10 a month.')).toBeVisible()
    await userEvent.click(asking.getByRole('checkbox', { name: /^Comp the one who pays too/ }))
    await confirm('Comp 16 subscriptions')
    await expectToast('16 subscriptions have been comped successfully.')
    await expect(canvas.queryByText(/^Selected/)).toBeNull()
    // With everybody on the page comped there is nobody to select; the list can still be sorted.
    await waitFor(() => expect(canvas.getByRole('checkbox', { name: 'Select all' })).toBeDisabled())
    await expect(canvas.getByRole('button', { name: 'Subscribed At' })).toBeEnabled()
  },
}
export const BatchUndone: Story = {
  ...after(BatchComped, async ({ canvas }) => {
    await userEvent.click(canvas.getAllByRole('button', { name: 'Undo' })[0] ?? document.body)
    await waitFor(() => expect(screen.queryAllByText('16 subscriptions have been comped successfully.')).toEqual([]))
  }),
  tags: ['state:done'],
}
export const CompFailed: Story = {
  tags: ['state:act-failed'],
  beforeEach: answering(
    respond('comps.grant', () => new Refusal('not_found', 'This subscriber is no longer on the list.')),
  ),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: `Comp ${jonathanReyes.email}` }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('This subscriber is no longer on the list.')
  },
}

export const AllMatchingSelected: Story = {
  tags: ['state:open'],
  async play({ canvas }) {
    await select(jonathanReyes.email)
    await userEvent.click(await canvas.findByRole('button', { name: 'Select all 97 that match' }))
    await expect(await canvas.findByText('Selected 97 subscribers')).toBeVisible()
    await select(jonathanReyes.email)
    await expect(await canvas.findByText('Selected 96 subscribers')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Comp Selected' }))
    const asking = within(await dialog())
    await expect(await asking.findByText('2 of them pay $20 a month together.')).toBeVisible()
    await expect(asking.getByText('94 people get paid access at once, forever.')).toBeVisible()
  },
}
export const BatchRunning: Story = {
  tags: ['state:working'],
  beforeEach: answering(
    respond('jobs.active', () => [compRunning]),
    respondEvents('jobs.watch', hold(compRunning)),
  ),
  async play({ canvas }) {
    await expect(await canvas.findByRole('progressbar', { name: compRunning.title })).toHaveAttribute(
      'aria-valuenow',
      '40',
    )
    await expect(canvas.getByRole('button', { name: 'Cancel' })).toBeEnabled()
  },
}
export const BatchEnded: Story = {
  tags: ['state:done'],
  beforeEach: answering(
    respond('jobs.active', () => [compRunning]),
    respondEvents('jobs.watch', async function* () {
      yield compJobDone
    }),
  ),
  async play() {
    await expectToast('97 subscriptions have been comped successfully.')
  },
}
const nobodyReplaced = { replaced: 0, endsEarlier: 0 }
const nothingEnds = { people: 0, first: null, last: null, monthlyCents: 0, yearlyCents: 0 }

/** Others match by now than were shown: nobody is comped, both numbers are said, and the list is read again. */
export const OthersMatchMeanwhile: Story = {
  tags: ['state:refused'],
  beforeEach: answering(
    respond('comps.preview', () => ({
      many: 96,
      alreadyComped: 17,
      ...nobodyReplaced,
      payHere: 0,
      payHerePaused: 0,
      charged: { monthlyCents: 0, yearlyCents: 0 },
      ending: nothingEnds,
      payAtSubstack: 0,
      payers: [],
    })),
  ),
  async play({ canvas }) {
    await select(jonathanReyes.email)
    await userEvent.click(await canvas.findByRole('button', { name: /^Select all 97/ }))
    await userEvent.click(canvas.getByRole('button', { name: 'Comp Selected' }))
    await confirm('Comp 96 subscriptions')
    const alert = within(await canvas.findByRole('alert'))
    await expect(
      alert.getByText('96 were shown, and 97 match now. Nobody was comped. Look at the list again.'),
    ).toBeVisible()
    await expect(canvas.queryByRole('progressbar')).toBeNull()
  },
}
export const HundredThousand: Story = {
  tags: ['state:many'],
  beforeEach: answering(
    respond('subscribers.page', ({ limit, search }) => ({
      items: subscribers.slice(0, limit).map((it) => ({ ...it, notes: 0, tags: [] })),
      nextCursor: 'more',
      total: 100_000,
      matching: search ? null : 100_000,
    })),
    respond('subscribers.totals', () => ({
      subscribers: 100_000,
      websiteSubscribers: 12,
      unexportedSubscribers: 5,
      inNextWebsiteExport: 5,
      leftOut: { closed: 0, formula: 0 },
      compedSubscribers: 17,
      compedOutside: 0,
      lastSyncedAt: sampleNow,
    })),
    respond('comps.preview', () => ({
      many: 98_023,
      alreadyComped: 1_977,
      ...nobodyReplaced,
      payHere: 3,
      payHerePaused: 0,
      charged: { monthlyCents: 3000, yearlyCents: 0 },
      ending: nothingEnds,
      payAtSubstack: 9_912,
      payers: [],
    })),
    respond('comps.grantMatching', ({ count, withPaying }) =>
      count === 98_023 && !withPaying
        ? { jobId: compRunning.id }
        : new Refusal('invalid_input', 'Everybody who was counted is meant, but who pays is left out.'),
    ),
    respond('jobs.active', () => []),
    respondEvents('jobs.watch', hold(compRunning)),
  ),
  parameters: { at: '/admin/substack-sync?search=example' },
  async play({ canvas }) {
    await select(jonathanReyes.email)
    await userEvent.click(await canvas.findByRole('button', { name: 'Select all that match, more than 10,000' }))
    await expect(await canvas.findByText('Selected more than 10,000 subscribers')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Comp Selected' }))
    const asking = within(await dialog())
    await expect(await asking.findByText('9,912 of them pay at Substack.')).toBeVisible()
    await expect(asking.getByRole('checkbox', { name: /^Comp the 9,915 who pay too/ })).not.toBeChecked()
    await confirm('Comp 88,108 subscriptions')
    await expect(await canvas.findByRole('progressbar')).toBeVisible()
  },
}

export const ApiKeyMissing: Story = {
  tags: ['state:refused'],
  beforeEach: answering(
    respondFile('exports.subscribers', () => new Refusal('not_configured', messages.apiKeyMissing)),
  ),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Export All' }))
    const alert = await canvas.findByRole('alert')
    await expect(within(alert).getByText('API Key Missing')).toBeVisible()
    await expect(alert).toHaveTextContent(
      'Please configure your Substack API Key in integration settings before exporting.',
    )
  },
}
/** Nobody is left out in silence. */
export const ExportedButForSome: Story = {
  tags: ['state:done'],
  beforeEach: answering(
    respond('exports.leftOut', () => ({
      total: 7,
      exportedBefore: 2,
      people: [
        { id: 1, email: '=hyperlink@example.org', name: 'Ada Quill', reason: leftOutMessage.formula },
        ...Array.from({ length: 6 }, (_, index) => ({
          id: 2 + index,
          email: `a-rather-long-address-that-goes-on-and-on-${index}@mail.saint-bartholomew.example.org`,
          name: null,
          reason: leftOutMessage.closed,
        })),
      ],
    })),
  ),
  async play({ canvas }) {
    const button = () => canvas.getByRole('button', { name: 'Export Website Subscribers' })
    await waitFor(() => expect(button()).toBeEnabled())
    await userEvent.click(button())
    await waitFor(() =>
      expect(
        screen.getAllByText('7 people are not in the file: 5 are left out of the export, 2 were exported before.'),
      ).toHaveLength(2),
    )
    await expect(canvas.getByText('=hyperlink@example.org').closest('li')).toHaveTextContent(leftOutMessage.formula)
    await expect(canvas.getAllByText(leftOutMessage.closed, { exact: false })).toHaveLength(4)
    await expect(canvas.getByText('+ 2 more')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Download the list' }))
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Download the list' })).not.toHaveAttribute('aria-disabled'),
    )
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
}
export const ExportedButForSomeOnAPhone: Story = {
  ...ExportedButForSome,
  tags: ['state:act-failed', 'look:phone'],
  globals: phone,
}
export const LeftOutListNotSaved: Story = {
  tags: ['state:act-failed'],
  beforeEach: answering(
    respond('exports.leftOut', () => ({
      total: 1,
      exportedBefore: 0,
      people: [{ id: 1, email: '-ann@example.org', name: 'Ann', reason: leftOutMessage.formula }],
    })),
    respondFile('exports.leftOutFile', () => new Refusal('unavailable', 'The database did not answer in 5 s')),
  ),
  async play({ canvas }) {
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Export Website Subscribers' })).toBeEnabled())
    await userEvent.click(canvas.getByRole('button', { name: 'Export Website Subscribers' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Download the list' }))
    await expect(await canvas.findByText('The database did not answer in 5 s')).toBeVisible()
  },
}
export const Exported: Story = {
  tags: ['state:done'],
  async play({ canvas }) {
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Export Website Subscribers' })).toBeEnabled())
    await userEvent.click(canvas.getByRole('button', { name: 'Export Website Subscribers' }))
    await expectToast('Website subscribers exported successfully for Substack import.')
    await userEvent.click(canvas.getByRole('button', { name: 'Export All' }))
    await expectToast('All subscriber data exported successfully.')
  },
}
/** The network is gone: what could not be read says so, and so does the foot of the page. */
export const Offline: Story = { ...offlineStory, tags: ['state:offline'] }
/** A list of a single row. */
export const One: Story = { ...inScenario('one-row'), tags: ['state:one'] }

// Long because each state of the segments is one story, and the play of each is its test.
import type { Segment } from '@joy/contract'
import { addPeople } from '@joy/mocks/additions/additions.ts'
import { createMockBackend } from '@joy/mocks/backend/mock-backend.ts'
import { handlersFor } from '@joy/mocks/handlers.ts'
import { beginSizeAnew } from '@joy/mocks/saved-views/segment-people.ts'
import { Refusal, respond, respondFile } from '@joy/mocks/respond.ts'
import { hannah, ines } from '@joy/samples/administrators.ts'
import type { Meta } from '@storybook/react-vite'
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test'
import { paths } from '#paths.ts'
import { answering, answeringWith, screenStory } from '#stories/screen-story.tsx'
import type { ScreenStory } from '#stories/states.ts'
import { inScenario, offlineStory, phone } from '#stories/states-of-any-screen.ts'
import { toastRegion } from '#stories/toast.ts'
import { SegmentsPage } from './segments-page.tsx'

const meta = {
  title: 'Console/Segments',
  component: SegmentsPage,
  ...screenStory({ at: paths.segments(), path: paths.segments(), screen: <SegmentsPage /> }),
} satisfies Meta<typeof SegmentsPage>
export default meta
type Story = ScreenStory<typeof meta>

const busyDatabase = () => new Refusal('unavailable', 'The database did not answer in 5 s')
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const open = async (segment: string, act: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `More for ${segment}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: act }))
}
const sample: Segment = {
  id: 90,
  screen: 'subscribers',
  name: 'Lent retreat',
  query: 'tag.has=1',
  isShared: false,
  owner: { name: hannah.name, isHere: true },
  isOwn: true,
  mayChange: true,
  createdAt: '2025-03-22T09:30:00.000Z',
  size: { day: '2025-03-28', people: 3, aloneOnWebsite: 0 },
  isReadable: true,
  fault: null,
}

/** By name, each with whom it is of, whose it is and how many it had. */
export const Loaded: Story = {
  tags: ['state:full'],
  async play({ canvas }) {
    await expect(await canvas.findByRole('link', { name: 'Lent retreat or St Brigid' })).toHaveAttribute(
      'href',
      '/admin/subscribers?tag.has=1&tag.has=2',
    )
    await expect(await canvas.findByText('Tagged Lent retreat 2025 or St Brigid parish')).toBeVisible()
    await expect(canvas.getByText('Not comped, subscribed Jan 1, 2024 to Dec 31, 2024')).toBeVisible()
    await expect(canvas.getByText('Samuel Brandt, no longer on the team')).toBeVisible()
    await expect(canvas.getByText('17 people')).toBeVisible()
    await expect(canvas.getByText('Showing 4 of 4 segments')).toBeVisible()
  },
}
export const InTheDark: Story = { ...Loaded, tags: ['state:full', 'look:dark'], globals: { theme: 'dark' } }
export const OnAPhone: Story = { ...Loaded, tags: ['state:full', 'look:phone'], globals: phone }
export const OnAPhoneInTheDark: Story = {
  ...Loaded,
  tags: ['state:full', 'look:phone', 'look:dark'],
  globals: { ...phone, theme: 'dark' },
}
export const Loading: Story = {
  tags: ['state:loading'],
  beforeEach: answering(respond('segments.list', busyDatabase, { delay: 'infinite' })),
  play: async ({ canvas }) => expect(await canvas.findByRole('table', { name: 'Segments' })).toBeVisible(),
}
export const LoadFailed: Story = {
  tags: ['state:failed'],
  parameters: { expectedErrors: [/./u] },
  beforeEach: answering(respond('segments.list', busyDatabase)),
  play: async ({ canvas }) => expect(await canvas.findByText('The segments could not be loaded.')).toBeVisible(),
}
export const Offline: Story = { ...offlineStory, tags: ['state:offline'] }
export const Empty: Story = {
  ...inScenario('fresh'),
  tags: ['state:empty'],
  play: async ({ canvas }) => expect(await canvas.findByText('No segments yet')).toBeVisible(),
}
export const Searched: Story = {
  tags: ['state:narrowed'],
  parameters: { at: `${paths.segments()}?search=brigid` },
  async play({ canvas }) {
    await expect(await canvas.findByText('Tagged Lent retreat 2025 or St Brigid parish')).toBeVisible()
    await expect(canvas.queryByText('Not comped, subscribed Jan 1, 2024 to Dec 31, 2024')).toBeNull()
  },
}
export const NoMatch: Story = {
  tags: ['state:no-match'],
  parameters: { at: `${paths.segments()}?search=advent` },
  play: async ({ canvas }) => expect(await canvas.findByText("None has 'advent' in its name.")).toBeVisible(),
}
export const One: Story = {
  tags: ['state:one'],
  beforeEach: answering(respond('segments.list', () => [sample])),
  play: async ({ canvas }) => expect(await canvas.findByText('Showing 1 of 1 segment')).toBeVisible(),
}
export const Many: Story = {
  tags: ['state:many', 'look:phone'],
  globals: phone,
  beforeEach: answering(
    respond('segments.list', () =>
      Array.from({ length: 40 }, (_, at) => ({
        ...sample,
        id: at + 1,
        name: `Parish number ${at + 1}`,
        size: { day: '2025-03-28', people: at * 250, aloneOnWebsite: 0 },
      })),
    ),
  ),
  play: async ({ canvas }) => expect(await canvas.findByText('9,750 people')).toBeVisible(),
}
export const Longest: Story = {
  tags: ['state:long-text', 'look:phone'],
  globals: phone,
  beforeEach: answering(
    respond('segments.list', () => [
      { ...sample, name: 'W'.repeat(60), isShared: true, isOwn: false, owner: { name: 'V'.repeat(60), isHere: false } },
      {
        ...sample,
        id: 91,
        name: 'Those who walked the whole way from Saint-Jean to Santiago',
        query: `search=${'wolfeschlegelsteinhausen'.repeat(4)}&1.tag.has=1&1.tag.has=2&1.note.is=yes&1=any&subscribed.after=2024-11-01`,
      },
    ]),
  ),
  async play({ canvas }) {
    await expect(await canvas.findByText(/^Those who walked/u)).toBeVisible()
    const { scrollWidth, clientWidth } = document.documentElement
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  },
}
/** What it names is gone, or cannot be read any more: then nobody is meant, and nothing is done with them. */
export const NamesWhatIsGone: Story = {
  tags: ['state:invalid'],
  beforeEach: answering(
    respond('segments.list', () => [
      {
        ...sample,
        query: 'tag.has=99',
        fault: 'It names a tag that is deleted.',
        size: { day: '2025-03-28', people: 0, aloneOnWebsite: 0 },
      },
      {
        ...sample,
        id: 91,
        name: 'Of an older version',
        query: 'colour.is=red',
        isReadable: false,
        fault: "Its conditions cannot be read any more, so nobody is meant. A filter knows no field 'colour'.",
        size: null,
      },
    ]),
  ),
  async play({ canvas }) {
    await expect(await canvas.findByText('It names a tag that is deleted.')).toBeVisible()
    await expect(await canvas.findByText('Tagged a deleted tag')).toBeVisible()
    await expect(canvas.getByText('Nobody')).toBeVisible()
    await expect(canvas.getByText('Not counted')).toBeVisible()
  },
}
/** Nothing can be done with its people: there are none that it means. */
export const UnreadableToDelete: Story = {
  ...NamesWhatIsGone,
  tags: ['state:invalid', 'state:open'],
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'More for Of an older version' }))
    await expect((await screen.findAllByRole('menuitem')).map((it) => it.textContent)).toEqual([
      'Share with the team',
      'Rename',
      'Delete',
    ])
    await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }))
    await expect(
      (await dialog("Delete 'Of an older version'")).getByText(
        'It is deleted with its size over time. Its people stay as they are. This cannot be undone.',
      ),
    ).toBeVisible()
  },
}
export const AsSupport: Story = {
  tags: ['state:no-permission'],
  beforeEach: answeringWith(() => handlersFor(createMockBackend({ signedIn: ines }))),
  async play({ canvas }) {
    await expect(await canvas.findByText('To be called back')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'More for Joined in 2024' })).toBeNull()
    await expect(canvas.getByText(/^You keep, rename and delete segments of your own\./u)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'More for To be called back' }))
    await expect((await screen.findAllByRole('menuitem')).map((it) => it.textContent)).toEqual(['Rename', 'Delete'])
    await userEvent.click(screen.getByRole('menuitem', { name: 'Rename' }))
    await expect((await dialog('Rename segment')).getByRole('textbox', { name: 'Name' })).toHaveValue(
      'To be called back',
    )
  },
}

/** The columns are kept for the next file, of whatever segment. */
export const Exporting: Story = {
  tags: ['state:open'],
  async play() {
    await open('Joined in 2024', 'Export CSV')
    const opened = await dialog("Export 'Joined in 2024'")
    await expect(await opened.findByRole('button', { name: 'Export 39 people' })).toBeEnabled()
    await expect(opened.getByRole('checkbox', { name: 'Tags' })).toBeChecked()
    await userEvent.click(opened.getByRole('checkbox', { name: 'Comped until' }))
    await userEvent.click(opened.getByRole('checkbox', { name: 'Tier' }))
    await expect(opened.getByRole('checkbox', { name: 'Comped until' })).toBeChecked()
    await expect(localStorage.getItem('preference:segment-export:columns')).toContain('"subscription_tier":false')
  },
}
export const ExportingOnAPhone: Story = { ...Exporting, tags: ['state:open', 'look:phone'], globals: phone }
export const ExportingInTheDark: Story = {
  ...Exporting,
  tags: ['state:open', 'look:dark'],
  globals: { theme: 'dark' },
}
export const Exported: Story = {
  tags: ['state:done'],
  async play(context) {
    await Exporting.play?.(context)
    const opened = await dialog("Export 'Joined in 2024'")
    await userEvent.click(opened.getByRole('button', { name: 'Export 39 people' }))
    await expect((await screen.findAllByText('Export Successful'))[0]).toBeVisible()
    await expect((await screen.findAllByText("'Joined in 2024' with 5 columns"))[0]).toBeVisible()
  },
}
export const ExportFailed: Story = {
  tags: ['state:act-failed'],
  parameters: { expectedErrors: [/./u] },
  beforeEach: answering(respondFile('segments.file', busyDatabase)),
  async play() {
    await open('Comped people', 'Export CSV')
    const opened = await dialog("Export 'Comped people'")
    await userEvent.click(await opened.findByRole('button', { name: 'Export 17 people' }))
    await expect((await screen.findAllByText('Export Failed'))[0]).toBeVisible()
  },
}
export const NotCounted: Story = {
  tags: ['state:failed', 'state:open'],
  parameters: { expectedErrors: [/./u] },
  beforeEach: answering(respond('segments.count', busyDatabase)),
  async play() {
    await open('Comped people', 'Copy addresses')
    const opened = await dialog("Copy the addresses of 'Comped people'")
    await expect(await opened.findByText('How many there are could not be counted.')).toBeVisible()
    await expect(opened.getByRole('button', { name: 'Copy addresses' })).toBeDisabled()
  },
}
/** How many, and how many of them are unsubscribed, stands there before anything is copied. */
export const Copying: Story = {
  tags: ['state:open', 'look:phone'],
  globals: phone,
  async play() {
    await open('Joined in 2024', 'Copy addresses')
    const opened = await dialog("Copy the addresses of 'Joined in 2024'")
    await expect(await opened.findByText('Nobody among them is unsubscribed.')).toBeVisible()
    await expect(opened.getByRole('button', { name: 'Copy 37 addresses' })).toBeEnabled()
    await userEvent.click(opened.getByRole('checkbox', { name: 'Leave out 2 people who are unsubscribed' }))
    await expect(opened.getByText('2 of them are unsubscribed: no newsletter may go there.')).toBeVisible()
    await expect(opened.getByRole('button', { name: 'Copy 39 addresses' })).toBeEnabled()
  },
}
/** What stands on the clipboard then is said, as the server gave it. */
export const Copied: Story = {
  tags: ['state:done'],
  async play() {
    const written: string[] = []
    spyOn(navigator.clipboard, 'write').mockImplementation(async ([item]) => {
      const text = await item?.getType('text/plain')
      written.push((await text?.text()) ?? '')
    })
    await open('Lent retreat or St Brigid', 'Copy addresses')
    const opened = await dialog("Copy the addresses of 'Lent retreat or St Brigid'")
    await userEvent.click(await opened.findByRole('button', { name: 'Copy 3 addresses' }))
    await expect(await (await toastRegion()).findByText('3 addresses copied')).toBeVisible()
    await expect(written).toEqual(['jreyes@example.org, miriam.okafor@example.com, s.adeyemi@example.com'])
  },
}
/** There are more by now than are copied at once. */
export const NotCopied: Story = {
  tags: ['state:act-failed'],
  parameters: { expectedErrors: [/./u] },
  beforeEach: answering(
    respond(
      'segments.addresses',
      () => new Refusal('conflict', 'At most 2,000 addresses are copied at once. Export the segment instead.'),
    ),
  ),
  async play({ canvas }) {
    await open('Lent retreat or St Brigid', 'Copy addresses')
    const opened = await dialog("Copy the addresses of 'Lent retreat or St Brigid'")
    await userEvent.click(await opened.findByRole('button', { name: 'Copy 3 addresses' }))
    const alert = within(await canvas.findByRole('alert'))
    await expect(alert.getByText('The addresses were not copied')).toBeVisible()
    await expect(
      alert.getByText('At most 2,000 addresses are copied at once. Export the segment instead.'),
    ).toBeVisible()
  },
}
const onWebsiteToo = answeringWith(() => {
  const backend = createMockBackend({ stepMs: 20 })
  addPeople(backend, {
    people: Array.from({ length: 18 }, (_, at) => ({ email: `guest${at + 1}@lent.example`, name: `Guest ${at + 1}` })),
    agreed: 'form',
    note: 'The sheet of the Lent retreat',
    withWelcome: false,
    tagId: 1,
    requestKey: 'lent-2025',
  })
  const tagged = backend.views.find(({ query }) => query.startsWith('tag.has'))
  if (tagged) beginSizeAnew(backend, tagged)
  return handlersFor(backend)
})
/** Pasted with a tag that it asks for: who is on the website's list alone is counted beside it, and leads there. */
export const MoreOnTheWebsite: Story = {
  tags: ['state:full'],
  beforeEach: onWebsiteToo,
  async play({ canvas }) {
    const more = await canvas.findByRole('link', { name: '18 more on the website’s list alone' })
    await expect(more).toHaveAttribute('href', paths.websiteSubscribers({ query: 'tag.has=1&tag.has=2' }))
  },
}
export const MoreOnTheWebsiteCopied: Story = {
  tags: ['state:open'],
  beforeEach: onWebsiteToo,
  async play() {
    await open('Lent retreat or St Brigid', 'Copy addresses')
    const opened = await dialog("Copy the addresses of 'Lent retreat or St Brigid'")
    await expect(await opened.findByText(/18 of them are on the website’s list alone\.$/u)).toBeVisible()
    await expect(opened.getByRole('button', { name: 'Copy 21 addresses' })).toBeEnabled()
  },
}
export const MoreOnTheWebsiteNotExported: Story = {
  tags: ['state:open', 'look:phone'],
  globals: phone,
  beforeEach: onWebsiteToo,
  async play() {
    await open('Lent retreat or St Brigid', 'Export CSV')
    const opened = await dialog("Export 'Lent retreat or St Brigid'")
    await expect(
      await opened.findByText('18 more people are on the website’s list alone, and not in the file.'),
    ).toBeVisible()
  },
}
export const TooManyToCopy: Story = {
  tags: ['state:refused', 'state:open'],
  beforeEach: answering(
    respond('segments.count', () => ({ people: 12_345, closed: 20, aloneOnWebsite: 0, aloneClosed: 0 })),
  ),
  async play() {
    await open('Comped people', 'Copy addresses')
    const opened = await dialog("Copy the addresses of 'Comped people'")
    await expect(
      await opened.findByText('At most 2,000 addresses are copied at once. Export the segment instead.'),
    ).toBeVisible()
    await expect(opened.getByRole('button', { name: 'Copy 12,325 addresses' })).toBeDisabled()
  },
}
export const Comping: Story = {
  tags: ['state:open'],
  async play() {
    await open('Joined in 2024', 'Comp people')
    await expect(await screen.findByRole('button', { name: 'Comp 38 subscriptions' })).toBeEnabled()
  },
}
const eighteenMore =
  'Only the newsletter’s list is meant: 18 more people who match are on the website’s list alone, and are left out.'
/** Who is on the website's list alone is not reached, and counted. */
export const CompingOnTheNewsletterAlone: Story = {
  tags: ['state:open'],
  beforeEach: onWebsiteToo,
  async play() {
    await open('Lent retreat or St Brigid', 'Comp people')
    const opened = within(await screen.findByRole('dialog'))
    await expect(await opened.findByText(eighteenMore)).toBeVisible()
  },
}
export const TaggingOnTheNewsletterAlone: Story = {
  tags: ['state:open', 'look:phone'],
  globals: phone,
  beforeEach: onWebsiteToo,
  async play() {
    await open('Lent retreat or St Brigid', 'Tag people')
    const opened = within(await screen.findByRole('dialog'))
    await expect(await opened.findByText(eighteenMore)).toBeVisible()
  },
}
export const NotCountedOnTheWebsite: Story = {
  tags: ['state:part-failed'],
  beforeEach: answering(respond('websiteSubscribers.outsidePage', busyDatabase)),
  async play() {
    await open('Lent retreat or St Brigid', 'Tag people')
    const opened = within(await screen.findByRole('dialog'))
    await expect(
      await opened.findByText('How many are on the website’s list alone, and left out, could not be counted.'),
    ).toBeVisible()
  },
}
export const Tagging: Story = {
  tags: ['state:open'],
  async play() {
    await open('Joined in 2024', 'Tag people')
    const opened = await dialog('Tag 39 people')
    await expect(
      opened.getByText("Everybody in 'Joined in 2024' who is on the newsletter’s list is meant, comped or not."),
    ).toBeVisible()
  },
}
export const Tagged: Story = {
  tags: ['state:done'],
  async play(context) {
    await Tagging.play?.(context)
    const opened = await dialog('Tag 39 people')
    await userEvent.type(opened.getByRole('combobox', { name: 'Give them' }), 'lent')
    await userEvent.click(await screen.findByRole('option', { name: /^Lent retreat 2025/u }))
    await userEvent.click(opened.getByRole('button', { name: 'Tag 39 people' }))
    await expect((await screen.findAllByText(/^Tags changed for \d+ people$/u))[0]).toBeVisible()
  },
}
export const Renamed: Story = {
  tags: ['state:done'],
  async play({ canvas }) {
    await open('Comped people', 'Rename')
    const opened = await dialog('Rename segment')
    await userEvent.clear(opened.getByRole('textbox', { name: 'Name' }))
    await userEvent.type(opened.getByRole('textbox', { name: 'Name' }), 'Guests{Enter}')
    await expect(await canvas.findByRole('link', { name: 'Guests' })).toBeVisible()
  },
}
export const NameTaken: Story = {
  tags: ['state:refused', 'state:open'],
  async play() {
    await open('Lent retreat or St Brigid', 'Rename')
    const opened = await dialog('Rename segment')
    await expect(opened.getByText('Everybody on the team sees it by this name.')).toBeVisible()
    await userEvent.clear(opened.getByRole('textbox', { name: 'Name' }))
    await userEvent.type(opened.getByRole('textbox', { name: 'Name' }), 'joined in 2024{Enter}')
    await expect(await opened.findByText('There is a shared view of this name already.')).toBeVisible()
  },
}
export const Shared: Story = {
  tags: ['state:done'],
  async play({ canvas }) {
    await open('Comped people', 'Share with the team')
    await expect((await screen.findAllByText("'Comped people' is shared with the team"))[0]).toBeVisible()
    await expect(await canvas.findByText('You')).toBeVisible()
  },
}
export const Deleting: Story = {
  tags: ['state:open', 'look:phone', 'look:dark'],
  globals: { ...phone, theme: 'dark' },
  async play() {
    await open('Joined in 2024', 'Delete')
    const opened = await dialog("Delete 'Joined in 2024'")
    await expect(
      opened.getByText(
        'It is deleted for everybody on the team, with its size over time. Its people stay as they are. This cannot be undone.',
      ),
    ).toBeVisible()
  },
}
export const Deleted: Story = {
  tags: ['state:done'],
  async play(context) {
    await Deleting.play?.(context)
    const opened = await dialog("Delete 'Joined in 2024'")
    await userEvent.click(opened.getByRole('button', { name: 'Delete segment' }))
    await waitFor(() => expect(context.canvas.queryByText('Joined in 2024')).toBeNull())
    await expect(await context.canvas.findByText('Showing 3 of 3 segments')).toBeVisible()
  },
}
/** A colleague took it away meanwhile. */
export const GoneMeanwhile: Story = {
  tags: ['state:act-failed'],
  parameters: { expectedErrors: [/./u] },
  beforeEach: answering(respond('savedViews.remove', () => new Refusal('not_found', 'This view is no longer there.'))),
  async play({ canvas }) {
    await open('Joined in 2024', 'Delete')
    await userEvent.click((await dialog("Delete 'Joined in 2024'")).getByRole('button', { name: 'Delete segment' }))
    await expect(within(await canvas.findByRole('alert')).getByText('This view is no longer there.')).toBeVisible()
  },
}

// Long because each state of the conditions of a list is one story, and the play of each is its test.
import { createMockBackend } from '@joy/mocks/backend/mock-backend.ts'
import { handlersFor } from '@joy/mocks/handlers.ts'
import { respond } from '@joy/mocks/respond.ts'
import { longestName } from '@joy/samples/longest.ts'
import type { Meta } from '@storybook/react-vite'
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test'
import { paths } from '#paths.ts'
import { conditionChip as chip } from '#stories/people-filter.ts'
import { answering, answeringWith, screenStory } from '#stories/screen-story.tsx'
import type { ScreenStory } from '#stories/states.ts'
import { phone, busyDatabase } from '#stories/states-of-any-screen.ts'
import { SubscribersPage } from './subscribers-page.tsx'

const meta = {
  title: 'Console/Subscribers/Filter people',
  component: SubscribersPage,
  ...screenStory({ at: paths.subscribers(), path: paths.subscribers(), screen: <SubscribersPage /> }),
} satisfies Meta<typeof SubscribersPage>
export default meta
type Story = ScreenStory<typeof meta>

const at = (filter: string) => ({ at: `${paths.subscribers()}?${filter}` })
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Filter people' }))
const open = async () => {
  const filter = await screen.findByRole('button', { name: 'Filter' })
  await waitFor(() => expect(filter).toBeEnabled())
  await userEvent.click(filter)
  await userEvent.click(await screen.findByRole('button', { name: 'More conditions' }))
  return dialog()
}
const edit = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Edit conditions' }))
  return dialog()
}
type Opened = Awaited<ReturnType<typeof dialog>>
const choose = (opened: Opened, select: string, option: string) =>
  userEvent.selectOptions(opened.getByRole('combobox', { name: select }), option)

/** One condition to begin with, which waits for its value. */
export const Empty: Story = {
  tags: ['state:open', 'state:empty'],
  async play() {
    const opened = await open()
    await expect(opened.getByRole('combobox', { name: 'Field of condition 1' })).toHaveFocus()
    await expect(opened.getByText('A condition waits for its value.')).toBeVisible()
    await expect(opened.getByRole('button', { name: 'Apply' })).toBeDisabled()
  },
}
/** Without any condition everybody is meant. */
export const NoCondition: Story = {
  tags: ['state:open'],
  async play() {
    const opened = await open()
    await userEvent.click(opened.getByRole('button', { name: 'Remove condition 1' }))
    await expect(await opened.findByText('114 people match')).toBeVisible()
    await expect(opened.getByRole('button', { name: 'Add condition' })).toHaveFocus()
    await expect(opened.getByRole('button', { name: 'Apply' })).toBeEnabled()
  },
}
export const Made: Story = {
  tags: ['state:open'],
  async play() {
    const opened = await open()
    await userEvent.click(opened.getByRole('checkbox', { name: 'Warm Up' }))
    await userEvent.click(opened.getByRole('button', { name: 'Add condition' }))
    await expect(opened.getByRole('combobox', { name: 'Field of condition 2' })).toHaveFocus()
    await choose(opened, 'Field of condition 2', 'Note')
    await expect(await opened.findByText(/^\d+ (?:people match|person matches)$/u)).toBeVisible()
  },
}
/** By keys alone: the field, its value, and Ctrl-Enter. */
export const Applied: Story = {
  tags: ['state:narrowed', 'state:done'],
  async play() {
    const opened = await open()
    await choose(opened, 'Field of condition 1', 'Note')
    await opened.findByText(/^\d+ (?:people match|person matches)$/u)
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect(await chip('Has a note')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}
const several =
  'tier.is=Free&tier.is=Paid&subscribed.after=2024-11-01&comped.is=no&1.tag.has=1&1.created.last=300&1=any'
/** The list as the chips say it; a group is one of them. */
export const AsChips: Story = {
  tags: ['state:narrowed'],
  parameters: at(several),
  async play() {
    await expect(await chip('Tier is Warm Up or Work Out')).toBeVisible()
    await expect(await chip('Subscribed since Nov 1, 2024')).toBeVisible()
    await expect(await chip('Not comped')).toBeVisible()
    await expect(await chip('Tagged Lent retreat 2025, or created in the last 300 days')).toBeVisible()
  },
}
export const AsChipsOnADarkPhone: Story = {
  ...AsChips,
  tags: ['state:narrowed', 'look:phone', 'look:dark'],
  globals: { ...phone, theme: 'dark' },
}
export const ChipRemoved: Story = {
  tags: ['state:narrowed'],
  parameters: at(several),
  async play() {
    await userEvent.click(await chip('Tagged Lent retreat 2025, or created in the last 300 days'))
    await userEvent.click(await chip('Subscribed since Nov 1, 2024'))
    await waitFor(() => expect(screen.queryByText(/^Subscribed since/u)).toBeNull())
    await waitFor(async () => expect(await chip('Not comped')).toHaveFocus())
  },
}
/** After a batch: exactly those whom it changed, from which one goes on to a segment, an export or a tag. */
export const SeenAfterABatch: Story = {
  tags: ['state:narrowed', 'state:done'],
  async play({ canvas }) {
    for (const email of ['jreyes@example.org', 'anneliese.brandt@example.net'])
      await userEvent.click(await canvas.findByRole('checkbox', { name: `Select ${email}` }))
    await userEvent.click(canvas.getByRole('button', { name: /^Comp Selected/u }))
    const asking = within(await screen.findByRole('dialog'))
    const confirm = await asking.findByRole('button', { name: 'Comp 2 subscriptions' })
    await waitFor(() => expect(confirm).toBeEnabled())
    await userEvent.click(confirm)
    await userEvent.click(await canvas.findByRole('link', { name: 'See the 2' }))
    const name = /^Remove the filter Changed by “Comp of 2 subscriptions” of /u
    await expect(await canvas.findByRole('button', { name })).toBeVisible()
    await waitFor(() => expect(canvas.getAllByRole('row', { name: /@/u })).toHaveLength(2))
  },
}
export const ChosenByABatch: Story = {
  tags: ['state:open'],
  async play() {
    const opened = await open()
    await choose(opened, 'Field of condition 1', 'Changed by')
    const [newest] = await opened.findAllByRole('checkbox', { name: /^“.+” of /u })
    if (newest) await userEvent.click(newest)
    await expect(await opened.findByText(/^(?:\d+ (?:people match|person matches)|Nobody matches)$/u)).toBeVisible()
  },
}
export const AnyOfThem: Story = {
  tags: ['state:narrowed'],
  parameters: at('tag.has=1&note.is=yes&match=any'),
  async play() {
    await expect(await chip('Has a note')).toBeVisible()
    await expect(screen.getByText('Any of:')).toBeVisible()
  },
}
/** What was conditioned is changed where it was made, its group with it. */
export const Group: Story = {
  tags: ['state:open'],
  parameters: at(several),
  async play() {
    const opened = await edit()
    const group = within(opened.getByRole('region', { name: 'Group 1' }))
    await expect(group.getByRole('radio', { name: 'Any of these' })).toBeChecked()
    await expect(group.getByText('Lent retreat 2025')).toBeVisible()
    await expect(await opened.findByText(/match(?:es)?$/u)).toBeVisible()
  },
}
export const GroupOnAPhone: Story = { ...Group, tags: ['state:open', 'look:phone'], globals: phone }
export const GroupInTheDark: Story = { ...Group, tags: ['state:open', 'look:dark'], globals: { theme: 'dark' } }
/** A second group is 'any', for what stands in all of all needs none. */
export const GroupAdded: Story = {
  tags: ['state:open'],
  parameters: at('note.is=yes'),
  async play() {
    const opened = await edit()
    await userEvent.click(opened.getByRole('button', { name: 'Add group' }))
    const group = within(opened.getByRole('region', { name: 'Group 1' }))
    await userEvent.click(group.getByRole('checkbox', { name: 'Work Out' }))
    await userEvent.click(group.getByRole('button', { name: 'Add to group 1' }))
    await choose(opened, 'Field of condition 2 of group 1', 'Upgrade')
    await expect(group.getByRole('radio', { name: 'Any of these' })).toBeChecked()
    await expect(await opened.findByText(/match(?:es)?$/u)).toBeVisible()
  },
}
/** Every kind of value that a condition takes. */
export const EveryKind: Story = {
  tags: ['state:open'],
  parameters: at(
    'origin.is=website&subscribed.between=2024-11-01&subscribed.between=2024-12-24&created.last=30&tag.has=1&comped.ends-never=yes',
  ),
  async play() {
    const opened = await edit()
    await expect(opened.getByRole('checkbox', { name: 'The website' })).toBeChecked()
    await expect(await opened.findByRole('checkbox', { name: /^The import /u })).toBeVisible()
    await expect(opened.getByLabelText('From')).toHaveValue('2024-11-01')
    await expect(opened.getByLabelText('Days')).toHaveValue(30)
  },
}
export const DaysTheWrongWay: Story = {
  tags: ['state:invalid'],
  async play() {
    const opened = await open()
    await choose(opened, 'Field of condition 1', 'Subscribed')
    await choose(opened, 'Operator of condition 1', 'between')
    await fireEvent.change(opened.getByLabelText('From'), { target: { value: '2024-12-24' } })
    await fireEvent.change(opened.getByLabelText('To'), { target: { value: '2024-11-01' } })
    await expect(await opened.findByText('This is before the first day.')).toBeVisible()
    await expect(opened.getByRole('button', { name: 'Apply' })).toBeDisabled()
  },
}
export const NobodyMatches: Story = {
  tags: ['state:no-match', 'state:open'],
  parameters: at('subscribed.after=2029-01-01'),
  async play() {
    await expect(await (await edit()).findByText('Nobody matches')).toBeVisible()
  },
}
/** The list says that its conditions leave nobody, and takes them all away. */
export const NobodyInTheList: Story = {
  tags: ['state:no-match'],
  parameters: at('subscribed.after=2029-01-01'),
  async play() {
    await expect(await screen.findByText('Nobody fits what is searched and filtered.')).toBeVisible()
    await expect(screen.getByRole('button', { name: 'Clear search and filters' })).toBeVisible()
  },
}
export const MoreThanAreCounted: Story = {
  tags: ['state:many', 'state:open'],
  parameters: at('note.is=no'),
  beforeEach: answering(respond('subscribers.count', () => ({ matching: null }))),
  async play() {
    await expect(await (await edit()).findByText(/^More than 10,000 people match/u)).toBeVisible()
  },
}
/** The list shows them too, in their own section. */
export const MoreOnTheWebsite: Story = {
  tags: ['state:open'],
  parameters: at('note.is=no'),
  async play() {
    await expect(
      await (await edit()).findByText(/^\d+ people match, and 2 more on the website’s list alone$/u),
    ).toBeVisible()
  },
}
export const OnTheWebsiteAlone: Story = {
  tags: ['state:no-match', 'state:open'],
  parameters: at('note.is=no'),
  beforeEach: answering(respond('subscribers.count', () => ({ matching: 0 }))),
  async play() {
    await expect(
      await (await edit()).findByText('Nobody on the newsletter’s list matches, 2 on the website’s list alone do'),
    ).toBeVisible()
  },
}
export const Counting: Story = {
  tags: ['state:loading', 'state:open'],
  parameters: at('note.is=yes'),
  beforeEach: answering(respond('subscribers.count', busyDatabase, { delay: 'infinite' })),
  async play() {
    await expect(await (await edit()).findByText('Counting...')).toBeVisible()
  },
}
/** What was made can be applied all the same. */
export const CountFailed: Story = {
  tags: ['state:part-failed', 'state:open'],
  parameters: { ...at('note.is=yes'), expectedErrors: [/./u] },
  beforeEach: answering(respond('subscribers.count', busyDatabase)),
  async play() {
    const opened = await edit()
    await expect(await opened.findByText('The matching people could not be counted.')).toBeVisible()
    await expect(opened.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(opened.getByRole('button', { name: 'Apply' })).toBeEnabled()
  },
}
/** A count of one list alone would not say what it leaves out. */
export const WebsiteCountFailed: Story = {
  ...CountFailed,
  tags: ['state:part-failed', 'state:open'],
  beforeEach: answering(respond('websiteSubscribers.outsidePage', busyDatabase)),
}
export const DeletedTag: Story = {
  tags: ['state:gone'],
  parameters: at('tag.has=1&tag.has=77'),
  async play() {
    await expect(await chip('Tagged Lent retreat 2025 or a deleted tag')).toBeVisible()
  },
}
/** An address that somebody mended by hand: nobody is shown, for everybody would be meant by what is left of it. */
export const CannotBeRead: Story = {
  tags: ['state:refused', 'state:failed'],
  parameters: at('tier.like=Fr'),
  async play() {
    await expect(await chip('Conditions that cannot be read')).toBeVisible()
    await expect(screen.getByText("'tier' knows no 'like'. It knows 'is', 'is-not'.")).toBeVisible()
    await expect(screen.queryByRole('row', { name: /@/u })).toBeNull()
    await expect(screen.getByRole('button', { name: 'Remove the conditions' })).toBeVisible()
  },
}
export const TagCannotBeRead: Story = {
  tags: ['state:refused', 'state:failed'],
  parameters: at('tag=abc'),
  async play() {
    await expect(await screen.findByText("'tag=abc' in the address is no filter of this list.")).toBeVisible()
    await expect(await chip('Tag: cannot be read')).toBeVisible()
    await expect(screen.queryByRole('row', { name: /@/u })).toBeNull()
    await expect(screen.getByRole('button', { name: 'Remove the conditions' })).toBeVisible()
  },
}
/** Nor is anybody meant by what is done with all that match. */
export const TagCannotBeReadNobodyMeant: Story = {
  tags: ['state:refused', 'state:open'],
  parameters: at('tag=abc'),
  async play() {
    await userEvent.click(await screen.findByRole('button', { name: 'Tag people' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Tag people' }))
    await expect(await dialog.findByText('How many match could not be counted.')).toBeVisible()
  },
}
export const ConditionsRemoved: Story = {
  tags: ['state:done'],
  parameters: at('tier.like=Fr'),
  async play() {
    await userEvent.click(await screen.findByRole('button', { name: 'Remove the conditions' }))
    await expect((await screen.findAllByRole('row', { name: /@/u })).length).toBeGreaterThan(1)
    await expect(screen.queryByText('Conditions that cannot be read')).toBeNull()
  },
}
const longestTags = answeringWith(() => {
  const backend = createMockBackend({ stepMs: 20 })
  for (const tag of backend.tags) tag.name = `${longestName.slice(0, 50)} ${tag.id}`
  return handlersFor(backend)
})
export const LongText: Story = {
  tags: ['state:long-text', 'state:narrowed'],
  parameters: at('tag.has=1&tag.has=2&tag.has=3&1.tag.has-not=1&1.tag.has-not=2&1.tier.is=Free'),
  beforeEach: longestTags,
  play: async () =>
    expect(await screen.findByRole('button', { name: /^Remove the filter Tagged Maxi/u })).toBeVisible(),
}
export const LongTextOnAPhone: Story = {
  ...LongText,
  tags: ['state:long-text', 'state:narrowed', 'look:phone'],
  globals: phone,
}
export const LongTextInTheDialog: Story = {
  ...LongText,
  tags: ['state:long-text', 'state:open', 'look:phone'],
  globals: phone,
  async play() {
    const opened = await edit()
    await expect((await opened.findAllByText(/^Maximiliana/u))[0]).toBeVisible()
  },
}

// Long because each state of the tags of people is one story, and the play of each is its test.
import { createMockBackend } from '@joy/mocks/backend/mock-backend.ts'
import { handlersFor } from '@joy/mocks/handlers.ts'
import { Refusal, respond } from '@joy/mocks/respond.ts'
import { samplePassword } from '@joy/samples/administrators.ts'
import { ines, sampleSubscriber } from '@joy/samples/index.ts'
import type { Meta } from '@storybook/react-vite'
import { Route } from 'react-router-dom'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { SubscriberPanel } from '#features/subscriber-record/subscriber-panel.tsx'
import { paths } from '#paths.ts'
import { answering, answeringWith, screenStory } from '#stories/screen-story.tsx'
import type { ScreenStory } from '#stories/states.ts'
import { toastRegion } from '#stories/toast.ts'
import { phone, busyDatabase, after } from '#stories/states-of-any-screen.ts'
import { SubscribersPage } from './subscribers-page.tsx'

const samuel = sampleSubscriber('s.adeyemi@example.com')
const ruth = sampleSubscriber('ruth.abernathy@example.com')

const meta = {
  title: 'Console/Subscriber/Tags',
  component: SubscriberPanel,
  ...screenStory({
    at: paths.subscriberRecord(samuel.id),
    path: paths.subscribers(),
    screen: <SubscribersPage />,
    children: <Route path=":id" element={<SubscriberPanel />} />,
  }),
} satisfies Meta<typeof SubscriberPanel>
export default meta
type Story = ScreenStory<typeof meta>

const part = async (who = 'Samuel Adeyemi') =>
  within(await within(await screen.findByRole('region', { name: who })).findByRole('region', { name: 'Tags' }))
type Part = Awaited<ReturnType<typeof part>>
const names = (tags: Part) => tags.queryAllByRole('listitem').map((it) => it.textContent)
const type = async (tags: Part, text: string) => {
  await userEvent.click(await tags.findByRole('button', { name: 'Add tag' }))
  await userEvent.type(await tags.findByRole('combobox', { name: 'Add a tag' }), text)
}
const pick = async (name: RegExp) => userEvent.click(await screen.findByRole('option', { name }))

export const Some: Story = {
  tags: ['state:full'],
  parameters: { endsAt: 'Tags' },
  async play() {
    const tags = await part()
    await expect(await tags.findByText('Lent retreat 2025')).toBeVisible()
    await expect(names(tags)).toEqual(['Group leaders', 'Lent retreat 2025'])
  },
}
export const OnADarkPhone: Story = {
  ...Some,
  tags: ['state:full', 'look:phone', 'look:dark'],
  globals: { ...phone, theme: 'dark' },
}
export const None: Story = {
  tags: ['state:empty'],
  parameters: { at: paths.subscriberRecord(ruth.id), endsAt: 'Tags' },
  play: async () =>
    expect(
      await (await part('Ruth Abernathy')).findByText('No tags yet. A retreat, a parish or a year can be one.'),
    ).toBeVisible(),
}
export const LoadFailed: Story = {
  tags: ['state:failed'],
  parameters: { expectedErrors: [/./u] },
  beforeEach: answering(respond('tags.ofPerson', busyDatabase)),
  play: async () => expect(await (await part()).findByText('The tags could not be loaded.')).toBeVisible(),
}
/** Those that begin as was typed, and a new one of that name. */
export const Finding: Story = {
  tags: ['state:open'],
  async play() {
    await type(await part(), 'br')
    await expect(await screen.findByRole('option', { name: 'St Brigid parish 1 person' })).toBeVisible()
    await expect(screen.getByRole('option', { name: 'Make br' })).toBeVisible()
  },
}
/** One that they have already is said, and cannot be chosen. */
export const HadAlready: Story = {
  tags: ['state:open'],
  async play() {
    await type(await part(), 'lent')
    await expect(await screen.findByRole('option', { name: 'Lent retreat 2025 chosen already' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  },
}
export const Added: Story = {
  tags: ['state:done'],
  async play() {
    const tags = await part()
    await type(tags, 'br')
    await pick(/^St Brigid/u)
    await waitFor(() => expect(names(tags)).toEqual(['Group leaders', 'Lent retreat 2025', 'St Brigid parish']))
  },
}
export const MadeAndAdded: Story = {
  tags: ['state:done'],
  async play() {
    const tags = await part()
    await type(tags, 'Advent 2025')
    await pick(/^Make/u)
    await waitFor(() => expect(names(tags)).toEqual(['Advent 2025', 'Group leaders', 'Lent retreat 2025']))
  },
}
/** The list offers, and Enter takes nothing that nobody typed or moved to; Escape closes first the list, then the field. */
export const ByTheKeyboard: Story = {
  tags: ['state:done'],
  // Escape takes the field away and the button gets the focus while React still works at that key: user-event turns the
  // focus into events of its own then, of which React believes that something waits.
  parameters: { expectedErrors: [/suspended inside an `act` scope/u] },
  async play() {
    const tags = await part()
    await userEvent.click(await tags.findByRole('button', { name: 'Add tag' }))
    await screen.findByRole('option', { name: /^St Brigid/u })
    await userEvent.keyboard('x{Escape}')
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(tags.getByRole('button', { name: 'Add tag' })).toHaveFocus())
    await userEvent.click(tags.getByRole('button', { name: 'Add tag' }))
    await expect(await screen.findByRole('option', { name: /^St Brigid/u })).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect(names(tags)).toEqual(['Group leaders', 'Lent retreat 2025'])
    // The first key marks the first one that can be chosen.
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(names(tags)).toEqual(['Group leaders', 'Lent retreat 2025', 'St Brigid parish']))
  },
}
export const NotAName: Story = {
  tags: ['state:invalid'],
  async play() {
    const tags = await part()
    await type(tags, 'Lent, 2025')
    await expect(await tags.findByText('A tag cannot hold a comma: lists separate tags by it.')).toBeVisible()
    await expect(screen.queryByRole('option')).toBeNull()
  },
}
const advent = { id: 9001, name: 'Advent 2025', colour: 'green' as const, people: 1 }
/** The tag was made and not given: what was typed stands there for the second try, which finds it. */
export const NotAdded: Story = {
  tags: ['state:act-failed'],
  parameters: { expectedErrors: [/./u] },
  beforeEach: answering(
    respond('tags.addToPerson', () => new Refusal('unavailable', 'The database is busy. Please try again.')),
  ),
  async play() {
    const tags = await part()
    await type(tags, 'Advent 2025')
    await pick(/^Make/u)
    await expect(await tags.findByText('The database is busy. Please try again.')).toBeVisible()
    await waitFor(() => expect(tags.getByRole('combobox', { name: 'Add a tag' })).toHaveValue('Advent 2025'))
  },
}
let tries = 0
export const AddedAtTheSecondTry: Story = {
  ...NotAdded,
  tags: ['state:done'],
  beforeEach(context) {
    tries = 0
    answering(
      respond('tags.addToPerson', () => {
        tries += 1
        return tries === 1 ? new Refusal('unavailable', 'The database is busy. Please try again.') : [advent]
      }),
    )(context)
  },
  async play(context) {
    await NotAdded.play?.(context)
    const tags = await part()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(names(tags)).toEqual(['Advent 2025']))
    await expect(tries).toBe(2)
  },
}
export const Removed: Story = {
  tags: ['state:done'],
  async play() {
    const tags = await part()
    await userEvent.click(await tags.findByRole('button', { name: 'Remove the tag Group leaders' }))
    await waitFor(() => expect(names(tags)).toEqual(['Lent retreat 2025']))
  },
}
export const NotRemoved: Story = {
  tags: ['state:refused'],
  parameters: { expectedErrors: [/./u] },
  beforeEach: answering(
    respond('tags.removeFromPerson', () => new Refusal('not_found', 'This tag is no longer there.')),
  ),
  async play() {
    const tags = await part()
    await userEvent.click(await tags.findByRole('button', { name: 'Remove the tag Group leaders' }))
    await expect(await tags.findByText('This tag is no longer there.')).toBeVisible()
  },
}
export const NoSuchTagForSupport: Story = {
  tags: ['state:no-match', 'state:no-permission'],
  beforeEach: answeringWith(() => handlersFor(createMockBackend({ signedIn: ines }))),
  async play() {
    const tags = await part()
    await type(tags, 'advent')
    await expect(await tags.findByText("No tag begins with 'advent'.")).toBeVisible()
  },
}
/** Support gives and takes what there is, and makes no new ones. */
export const AsSupport: Story = {
  tags: ['state:no-permission'],
  beforeEach: answeringWith(() => handlersFor(createMockBackend({ signedIn: ines }))),
  async play() {
    await type(await part(), 'bri')
    await expect(await screen.findByRole('option', { name: 'St Brigid parish 1 person' })).toBeVisible()
    await expect(screen.queryByRole('option', { name: /^Make/u })).toBeNull()
  },
}

let world = createMockBackend()
const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }))

/** A column of the list, where it is asked for. */
export const InTheList: Story = {
  tags: ['state:full'],
  parameters: { at: paths.subscribers() },
  async play({ canvas }) {
    await canvas.findByText('Jonathan Reyes')
    await userEvent.click(canvas.getByRole('button', { name: 'View' }))
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Tags' }))
    await expect((await canvas.findAllByText('Lent retreat 2025'))[0]).toBeVisible()
  },
}
export const Filtered: Story = {
  tags: ['state:narrowed'],
  parameters: { at: paths.subscribersWithTag(1) },
  async play({ canvas }) {
    await expect(await canvas.findByText('1–3 of 3')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Remove the filter Tag: Lent retreat 2025' })).toBeVisible()
  },
}
/** Nobody is selected: all that match are meant, those who are comped as well. */
export const AskedOfAllThatMatch: Story = {
  tags: ['state:open'],
  parameters: { at: paths.subscribersWithTag(1) },
  async play({ canvas }) {
    await canvas.findByText('1–3 of 3')
    await userEvent.click(canvas.getByRole('button', { name: 'Tag people' }))
    const opened = await dialog('Tag 3 people')
    await userEvent.type(opened.getByRole('combobox', { name: 'Give them' }), 'st')
    await pick(/^St Brigid/u)
    await userEvent.type(opened.getByRole('combobox', { name: 'Take from them' }), 'lent')
    await pick(/^Lent/u)
    await expect(opened.getByRole('button', { name: 'Tag 3 people' })).toBeEnabled()
  },
}
export const AskedOnAPhone: Story = {
  ...AskedOfAllThatMatch,
  tags: ['state:open', 'look:phone'],
  globals: phone,
}
export const AllThatMatchTagged: Story = {
  tags: ['state:done'],
  parameters: { at: paths.subscribersWithTag(1) },
  async play({ canvas }) {
    await canvas.findByText('1–3 of 3')
    await userEvent.click(canvas.getByRole('button', { name: 'Tag people' }))
    const opened = await dialog('Tag 3 people')
    await userEvent.type(opened.getByRole('combobox', { name: 'Give them' }), 'st')
    await pick(/^St Brigid/u)
    await userEvent.click(opened.getByRole('button', { name: 'Tag 3 people' }))
    // One of them had it.
    await expect(await (await toastRegion()).findByText('Tags changed for 2 people')).toBeVisible()
    await expect((await toastRegion()).getByRole('button', { name: 'Undo' })).toBeVisible()
  },
}
/** By the keyboard alone: what is open in a field is chosen by Enter, and Ctrl-Enter confirms from wherever one is. */
export const TaggedByTheKeyboard: Story = {
  tags: ['state:done'],
  parameters: { at: paths.subscribersWithTag(1) },
  async play({ canvas }) {
    await canvas.findByText('1–3 of 3')
    await userEvent.click(canvas.getByRole('button', { name: 'Tag people' }))
    const opened = await dialog('Tag 3 people')
    await waitFor(() => expect(opened.getByRole('combobox', { name: 'Give them' })).toHaveFocus())
    await userEvent.keyboard('st{Enter}')
    await expect(await opened.findByRole('button', { name: 'Leave out St Brigid parish' })).toBeVisible()
    await userEvent.keyboard('g')
    await expect(await screen.findByRole('option', { name: /^Group leaders/u })).toBeVisible()
    await userEvent.keyboard('{Backspace}{Control>}{Enter}{/Control}')
    await expect(await (await toastRegion()).findByText('Tags changed for 2 people')).toBeVisible()
  },
}
/** What is typed and not chosen is not dropped with the dialog in silence. */
export const TypedAndNotChosen: Story = {
  tags: ['state:invalid'],
  parameters: { at: paths.subscribersWithTag(1) },
  async play({ canvas }) {
    await canvas.findByText('1–3 of 3')
    await userEvent.click(canvas.getByRole('button', { name: 'Tag people' }))
    const opened = await dialog('Tag 3 people')
    const field = opened.getByRole('combobox', { name: 'Give them' })
    await userEvent.type(field, 'st')
    await pick(/^St Brigid/u)
    await userEvent.type(field, 'advent')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect(await opened.findByText(/^'advent' is not chosen yet/u)).toBeVisible()
    await expect(field).toHaveFocus()
    await expect(field).toHaveValue('advent')
  },
}
const chooseNew = async (canvas: { getByRole: typeof screen.getByRole; findByText: typeof screen.findByText }) => {
  await canvas.findByText('1–3 of 3')
  await userEvent.click(canvas.getByRole('button', { name: 'Tag people' }))
  const opened = await dialog('Tag 3 people')
  await userEvent.type(opened.getByRole('combobox', { name: 'Give them' }), 'Advent 2025')
  await pick(/^Make/u)
  await expect(await opened.findByRole('button', { name: 'Leave out Advent 2025' })).toBeVisible()
  return opened
}
const isMade = () => world.tags.some(({ name }) => name === 'Advent 2025')
/** A new one is made with the change that gives it, and not before. */
export const NewOneGiven: Story = {
  tags: ['state:done'],
  parameters: { at: paths.subscribersWithTag(1) },
  beforeEach: answeringWith(() => handlersFor((world = createMockBackend()))),
  async play({ canvas }) {
    const opened = await chooseNew(canvas)
    await expect(isMade()).toBe(false)
    await userEvent.click(opened.getByRole('button', { name: 'Tag 3 people' }))
    await expect(await (await toastRegion()).findByText('Tags changed for 3 people')).toBeVisible()
    await expect(isMade()).toBe(true)
  },
}
export const NewOneGivenUp: Story = {
  tags: ['state:done'],
  parameters: { at: paths.subscribersWithTag(1) },
  beforeEach: answeringWith(() => handlersFor((world = createMockBackend()))),
  async play({ canvas }) {
    const opened = await chooseNew(canvas)
    await userEvent.click(opened.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(isMade()).toBe(false)
  },
}
/** Said once, of tags and of nothing else. */
export const TaggingUndone: Story = {
  ...after(AllThatMatchTagged, async () => {
    await userEvent.click((await toastRegion()).getByRole('button', { name: 'Undo' }))
    const toast = await toastRegion()
    await expect(await toast.findByText('Tags undone')).toBeVisible()
    await expect(toast.getByText('2 people have the tags of before.')).toBeVisible()
    await expect(screen.queryByText('Comp undone')).toBeNull()
  }),
  tags: ['state:done'],
}
/** The tag was deleted before the undo: it says what is so. */
export const DeletedBeforeItsUndo: Story = {
  tags: ['state:done'],
  parameters: { at: paths.subscribersWithTag(1) },
  beforeEach: answeringWith(() => handlersFor((world = createMockBackend()))),
  async play(context) {
    await AllThatMatchTagged.play?.(context)
    world.tags = world.tags.filter(({ name }) => name !== 'St Brigid parish')
    await userEvent.click((await toastRegion()).getByRole('button', { name: 'Undo' }))
    const toast = await toastRegion()
    await expect(await toast.findByText('Tags undone')).toBeVisible()
    await expect(toast.getByText('Nobody has what was given any more: it was deleted meanwhile.')).toBeVisible()
  },
}
export const SelectedTagged: Story = {
  tags: ['state:done'],
  parameters: { at: paths.subscribers() },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('checkbox', { name: /jreyes@example.org/u }))
    await userEvent.click(canvas.getByRole('button', { name: 'Tag people' }))
    const opened = await dialog('Tag 1 person')
    await userEvent.type(opened.getByRole('combobox', { name: 'Give them' }), 'group')
    await pick(/^Group leaders/u)
    await userEvent.click(opened.getByRole('button', { name: 'Tag 1 person' }))
    await expect(await (await toastRegion()).findByText('Tags changed for 1 person')).toBeVisible()
  },
}
/** The session ends before the tags are given: they are chosen still, for whoever signs in again. */
export const SessionOverInTheDialog: Story = {
  tags: ['state:session-ended'],
  parameters: { at: paths.subscribersWithTag(1) },
  beforeEach: answeringWith(() => handlersFor((world = createMockBackend()))),
  async play({ canvas }) {
    await canvas.findByText('1–3 of 3')
    await userEvent.click(canvas.getByRole('button', { name: 'Tag people' }))
    const opened = await dialog('Tag 3 people')
    await userEvent.type(opened.getByRole('combobox', { name: 'Give them' }), 'st')
    await pick(/^St Brigid/u)
    world.signedIn = null
    await userEvent.click(opened.getByRole('button', { name: 'Tag 3 people' }))
    await expect((await dialog('Your session has ended')).getByLabelText('E-mail')).toBeVisible()
  },
}
export const ChosenStill: Story = {
  ...after(SessionOverInTheDialog, async () => {
    const again = await dialog('Your session has ended')
    await userEvent.type(again.getByLabelText('Password'), samplePassword)
    await userEvent.click(again.getByRole('button', { name: 'Sign in' }))
    const opened = await dialog('Tag 3 people')
    await expect(await opened.findByRole('button', { name: 'Leave out St Brigid parish' })).toBeVisible()
    await userEvent.click(opened.getByRole('button', { name: 'Tag 3 people' }))
    await expect(await (await toastRegion()).findByText('Tags changed for 2 people')).toBeVisible()
  }),
  tags: ['state:done'],
}
/** Others match by now than were shown: nobody's tags change. */
export const OthersMatchByNow: Story = {
  tags: ['state:refused'],
  parameters: { at: paths.subscribersWithTag(1), expectedErrors: [/./u] },
  beforeEach: answering(
    respond(
      'tags.changeMatching',
      () =>
        new Refusal('conflict', '3 were shown, and 4 match now. Nobody’s tags were changed. Look at the list again.'),
    ),
  ),
  async play({ canvas }) {
    await canvas.findByText('1–3 of 3')
    await userEvent.click(canvas.getByRole('button', { name: 'Tag people' }))
    const opened = await dialog('Tag 3 people')
    await userEvent.type(opened.getByRole('combobox', { name: 'Give them' }), 'st')
    await pick(/^St Brigid/u)
    await userEvent.click(opened.getByRole('button', { name: 'Tag 3 people' }))
    await expect(within(await canvas.findByRole('alert')).getByText(/^3 were shown, and 4 match now/u)).toBeVisible()
  },
}

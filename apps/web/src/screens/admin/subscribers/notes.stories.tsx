// Long because each state of the notes is one story, and the play of each is its test.
import { createMockBackend } from '@joy/mocks/backend/mock-backend.ts'
import { handlersFor } from '@joy/mocks/handlers.ts'
import { Refusal, respond } from '@joy/mocks/respond.ts'
import { ines, sampleSubscriber } from '@joy/samples/index.ts'
import type { SampleNote } from '@joy/samples/notes.ts'
import type { Meta } from '@storybook/react-vite'
import { Route } from 'react-router-dom'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { SubscriberPanel } from '#features/subscriber-record/subscriber-panel.tsx'
import { paths } from '#paths.ts'
import { answering, answeringWith, screenStory } from '#stories/screen-story.tsx'
import { toastRegion } from '#stories/toast.ts'
import { SubscribersPage } from './subscribers-page.tsx'
import type { ScreenStory } from '#stories/states.ts'
import { phone, after } from '#stories/states-of-any-screen.ts'

const samuel = sampleSubscriber('s.adeyemi@example.com')
const ruth = sampleSubscriber('ruth.abernathy@example.com')

const meta = {
  title: 'Console/Subscriber/Notes',
  component: SubscriberPanel,
  ...screenStory({
    at: paths.subscriberRecord(samuel.id),
    path: paths.subscribers(),
    screen: <SubscribersPage />,
    children: <Route path=":id" element={<SubscriberPanel />} />,
  }),
  parameters: { endsAt: 'Notes' },
} satisfies Meta<typeof SubscriberPanel>
export default meta
type Story = ScreenStory<typeof meta>

const of = async (who: string, name = 'Notes') =>
  within(await within(await screen.findByRole('region', { name: who })).findByRole('region', { name }))
const ofSamuel = () => of('Samuel Adeyemi')
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Delete note' }))
type Part = Awaited<ReturnType<typeof of>>
const open = async (notes: Part) => {
  await userEvent.click(await notes.findByRole('button', { name: 'Add note' }))
  return notes.findByRole('textbox', { name: 'Note' })
}
const texts = (notes: Part) => notes.queryAllByRole('listitem').map((it) => it.querySelector('p')?.textContent)

/** Newest first, each with its lines, who wrote it and when. */
export const Some: Story = {
  tags: ['state:full'],
  async play() {
    const notes = await ofSamuel()
    await expect(await notes.findByText(/^Hannah Whitfield, Mar 24, 2025/)).toBeVisible()
    await expect(texts(notes)).toEqual([
      'Wants to lead a small group in the autumn.\nPeter will call in September.',
      'Asked by phone for large print. Best reached in the evening.',
    ])
    await expect(notes.queryByRole('button', { name: /^Show/ })).toBeNull()
  },
}
export const Empty: Story = {
  tags: ['state:empty'],
  parameters: { at: paths.subscriberRecord(ruth.id) },
  async play() {
    const notes = await of('Ruth Abernathy')
    await expect(await notes.findByText('No notes yet. The whole team sees what is written here.')).toBeVisible()
  },
}
/** What was written stands there at once as text, and the history tells that it was; the lists count it. */
export const Adding: Story = {
  tags: ['state:done'],
  async play() {
    const notes = await ofSamuel()
    const field = await open(notes)
    await expect(field).toHaveFocus()
    await userEvent.type(field, '  <b>Rang</b> twice.{enter}Calls back.  ')
    await expect(notes.getByText('30')).toBeVisible()
    await userEvent.click(notes.getByRole('button', { name: 'Add note' }))
    await expect(await (await toastRegion()).findByText('Note added')).toBeVisible()
    await waitFor(() => expect(texts(notes)[0]).toBe('<b>Rang</b> twice.\nCalls back.'))
    await waitFor(() => expect(notes.getByRole('button', { name: 'Add note' })).toHaveFocus())
    const history = await of('Samuel Adeyemi', 'History')
    await expect(await history.findByText('Note Added: Wrote a note on s.adeyemi@example.com')).toBeVisible()
  },
}
export const Writing: Story = {
  tags: ['state:open', 'look:dark'],
  globals: { theme: 'dark' },
  async play() {
    const notes = await ofSamuel()
    await userEvent.type(await open(notes), 'Prefers the phone.')
  },
}
/** Nothing and too much are said beside the field; nothing is cut off. */
export const NotFitting: Story = {
  tags: ['state:invalid'],
  async play() {
    const notes = await ofSamuel()
    const field = await open(notes)
    await userEvent.click(notes.getByRole('button', { name: 'Add note' }))
    await expect(field).toHaveAccessibleDescription(/^Please write something\./)
    await userEvent.click(field)
    await userEvent.paste('a'.repeat(2001))
    await expect(field).toHaveAccessibleDescription(/^Please use at most 2,000 characters\./)
    await expect(field).toHaveValue('a'.repeat(2001))
  },
}
export const NotFittingGivenUp: Story = {
  ...after(NotFitting, async () => {
    const notes = await ofSamuel()
    await userEvent.click(notes.getByRole('button', { name: 'Cancel' }))
    await expect(notes.queryByRole('textbox')).toBeNull()
  }),
  tags: ['state:full'],
}
export const OnItsWay: Story = {
  tags: ['state:working'],
  beforeEach: answering(
    respond('notes.add', () => new Refusal('unavailable', 'It is never asked to the end.'), { delay: 'infinite' }),
  ),
  async play() {
    const notes = await ofSamuel()
    const field = await open(notes)
    await userEvent.type(field, 'Prefers the phone.')
    await userEvent.click(notes.getByRole('button', { name: 'Add note' }))
    await expect(await notes.findByRole('button', { name: 'Adding...' })).toBeVisible()
    await expect(field).toHaveAttribute('readonly')
  },
}
/** The server says no: its sentence stands beside the field, with the text as it was. */
export const Refused: Story = {
  tags: ['state:refused'],
  beforeEach: answering(
    respond('notes.add', () => new Refusal('conflict', 'This account was deleted: nothing more is written down.')),
  ),
  async play() {
    const notes = await ofSamuel()
    const field = await open(notes)
    await userEvent.type(field, 'Prefers the phone.')
    await userEvent.click(notes.getByRole('button', { name: 'Add note' }))
    await waitFor(() => expect(field).toHaveAccessibleDescription(/^This account was deleted/))
    await expect(field).toHaveValue('Prefers the phone.')
    await userEvent.type(field, ' Really.')
    await expect(field).toHaveAccessibleDescription(/^The team sees it/)
  },
}
let world = createMockBackend()
/** The session ends while somebody writes: what they wrote is kept, and the way in comes to it. */
export const SessionOverWriting: Story = {
  tags: ['state:session-ended'],
  beforeEach: answeringWith(() => handlersFor((world = createMockBackend()))),
  async play() {
    const notes = await ofSamuel()
    const field = await open(notes)
    await userEvent.type(field, 'Rang twice.')
    world.signedIn = null
    await userEvent.click(notes.getByRole('button', { name: 'Add note' }))
    await expect(await screen.findByRole('dialog', { name: 'Your session has ended' })).toBeVisible()
    await expect(field).toHaveValue('Rang twice.')
  },
}
export const FailedToLoad: Story = {
  tags: ['state:part-failed'],
  beforeEach: answering(respond('notes.list', () => new Refusal('unavailable', 'The database did not answer in 5 s'))),
  async play() {
    const notes = await ofSamuel()
    await expect(await notes.findByText('The notes could not be loaded.')).toBeVisible()
    await expect(notes.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}
/** It is asked first, for it is gone then. */
export const Deleting: Story = {
  tags: ['state:done'],
  async play() {
    const notes = await ofSamuel()
    await userEvent.click(await notes.findByRole('button', { name: 'Delete the note by Inês Carvalho' }))
    await expect((await dialog()).getByText(/^Asked by phone for large print/)).toBeVisible()
    await userEvent.click((await dialog()).getByRole('button', { name: 'Delete note' }))
    await expect(await (await toastRegion()).findByText('Note deleted')).toBeVisible()
    await waitFor(() => expect(texts(notes)).toHaveLength(1))
    await waitFor(() => expect(notes.getByRole('button', { name: 'Add note' })).toHaveFocus())
  },
}
export const AskedBeforeDeleting: Story = {
  tags: ['state:open'],
  async play() {
    const notes = await ofSamuel()
    await userEvent.click(await notes.findByRole('button', { name: 'Delete the note by Inês Carvalho' }))
    await expect((await dialog()).getByText(/This cannot be undone\.$/)).toBeVisible()
  },
}
export const NotDeleted: Story = {
  tags: ['state:act-failed'],
  beforeEach: answering(respond('notes.remove', () => new Refusal('not_found', 'This note is no longer there.'))),
  async play() {
    const notes = await ofSamuel()
    await userEvent.click(await notes.findByRole('button', { name: 'Delete the note by Inês Carvalho' }))
    await userEvent.click((await dialog()).getByRole('button', { name: 'Delete note' }))
    await expect(await notes.findByText('The note was not deleted')).toBeVisible()
    await expect(notes.getByText('This note is no longer there.')).toBeVisible()
  },
}
/** Support sees all and deletes its own. */
export const AsSupport: Story = {
  tags: ['state:no-permission'],
  beforeEach: answeringWith(() => handlersFor(createMockBackend({ signedIn: ines }))),
  async play() {
    const notes = await ofSamuel()
    await expect(await notes.findByRole('button', { name: 'Delete the note by Inês Carvalho' })).toBeVisible()
    await expect(notes.queryByRole('button', { name: 'Delete the note by Hannah Whitfield' })).toBeNull()
  },
}

const long =
  'She came to the Lent retreat with her sister and asked much about the Examen; we spoke for an hour.\n\n'.repeat(9)
function withMany() {
  const community = createMockBackend()
  const [last] = community.notes
  if (!last) throw new Error('The samples have no note.')
  const more = Array.from({ length: 7 }, (_, at): SampleNote => ({ ...last, id: 50 - at, text: `Note ${50 - at}` }))
  community.notes = [{ ...last, id: 60, text: long.trim() }, ...more, ...community.notes]
  return handlersFor(community)
}
/** A long one is folded, and of many the newest five are shown. */
export const LongAndMany: Story = {
  tags: ['state:long-text'],
  beforeEach: answeringWith(withMany),
  async play() {
    const notes = await ofSamuel()
    const fold = await notes.findByRole('button', { name: 'Show the whole note' })
    await userEvent.click(fold)
    await expect(notes.getByRole('button', { name: 'Show less' })).toHaveAttribute('aria-expanded', 'true')
    await expect(texts(notes)).toHaveLength(5)
    await userEvent.click(notes.getByRole('button', { name: 'Show more of 10' }))
    await waitFor(() => expect(texts(notes)).toHaveLength(10))
    await expect(notes.queryByRole('button', { name: /^Show more/ })).toBeNull()
  },
}
export const LongOnAPhone: Story = {
  tags: ['state:long-text', 'look:phone'],
  globals: phone,
  beforeEach: answeringWith(withMany),
  play: async () =>
    expect(await (await ofSamuel()).findByRole('button', { name: 'Show the whole note' })).toBeVisible(),
}
export const OnADarkPhone: Story = {
  ...Some,
  tags: ['state:full', 'look:phone', 'look:dark'],
  globals: { ...phone, theme: 'dark' },
}

/** How many there are is a column of the list that is hidden until it is asked for. */
export const CountedInTheList: Story = {
  tags: ['state:full'],
  parameters: { at: paths.subscribersByEmail(samuel.email), endsAt: null },
  async play() {
    const list = within(await screen.findByRole('table', { name: 'Subscribers' }))
    await expect(await list.findByText('Samuel Adeyemi')).toBeVisible()
    await expect(list.queryByRole('columnheader', { name: 'Notes' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'View' }))
    const view = within(await screen.findByRole('dialog', { name: 'View' }))
    await userEvent.click(view.getByRole('checkbox', { name: 'Notes' }))
    await expect(await list.findByRole('columnheader', { name: 'Notes' })).toBeVisible()
    await expect(list.getByRole('cell', { name: '2' })).toBeVisible()
  },
}
export const ColumnsReset: Story = {
  ...after(CountedInTheList, async () => {
    const list = within(screen.getByRole('table', { name: 'Subscribers' }))
    const view = within(screen.getByRole('dialog', { name: 'View' }))
    await userEvent.click(view.getByRole('button', { name: 'Reset' }))
    await waitFor(() => expect(list.queryByRole('columnheader', { name: 'Notes' })).toBeNull())
  }),
  tags: ['state:open'],
}

// Long because each state of the page is one story, and the play of each is its test.
import { createMockBackend, type MockBackend } from '@joy/mocks/backend/mock-backend.ts'
import { addPeople } from '@joy/mocks/additions/additions.ts'
import { unsubscribeHere } from '@joy/mocks/subscribers/unsubscriptions.ts'
import { handlersFor } from '@joy/mocks/handlers.ts'
import { Refusal, respond } from '@joy/mocks/respond.ts'
import { scenarios } from '@joy/mocks/scenarios.ts'
import type { Meta } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { paths } from '#paths.ts'
import { answering, answeringWith, screenStory } from '#stories/screen-story.tsx'
import type { ScreenStory } from '#stories/states.ts'
import { offlineStory, phone } from '#stories/states-of-any-screen.ts'
import type { Canvas } from '#stories/site-story.tsx'
import { AddPeoplePage } from './add-people-page.tsx'

const meta = {
  title: 'Console/Add people',
  component: AddPeoplePage,
  ...screenStory({ at: paths.addPeople(), path: paths.addPeople(), screen: <AddPeoplePage /> }),
} satisfies Meta<typeof AddPeoplePage>
export default meta
type Story = ScreenStory<typeof meta>

const busyDatabase = () => new Refusal('unavailable', 'The database did not answer in 5 s')
const left = 'jreyes@example.org'
const paste = [
  'Tabitha Moss <tabitha.moss@example.org>, "Lund, Erik" <erik.lund@example.net>',
  'Ida\tBrandt\tida.brandt@example.org',
  'ruth.abernathy@example.com; erik.lund@example.net',
  left,
  'Somebody without an address',
].join('\n')

const world = (change: (backend: MockBackend) => void = () => undefined) =>
  answeringWith(() => {
    const backend = createMockBackend()
    unsubscribeHere(backend, left)
    change(backend)
    return handlersFor(backend)
  })
const enter = async (canvas: Canvas, text = paste) => {
  const field = await canvas.findByRole('textbox', { name: 'Names and addresses' })
  await userEvent.click(field)
  await userEvent.paste(text)
  await userEvent.click(canvas.getByRole('button', { name: 'Look who is new' }))
}
const read = async (canvas: Canvas) => within(await canvas.findByRole('list', { name: 'Who was read' }))
const agree = (canvas: Canvas, how = 'form') =>
  userEvent.selectOptions(canvas.getByRole('combobox', { name: /How did they agree/u }), how)
const lately = async (canvas: Canvas) => within(await canvas.findByRole('list', { name: 'Lately added by hand' }))
const added = (backend: MockBackend) =>
  addPeople(backend, {
    people: [
      { email: 'tabitha.moss@example.org', name: 'Tabitha Moss' },
      { email: 'erik.lund@example.net', name: 'Erik Lund' },
    ],
    agreed: 'form',
    note: 'The sheet of the Lent retreat',
    withWelcome: true,
    tagId: 1,
    requestKey: 'lent-2025',
  })

/** Every line with what would become of it; nothing is written yet. */
export const Read: Story = {
  tags: ['state:full'],
  beforeEach: world(added),
  async play({ canvas }) {
    await enter(canvas, paste.replaceAll('tabitha.moss', 'nora.quist'))
    const lines = await read(canvas)
    for (const label of ['New', 'Known already', 'Unsubscribed', 'Twice', 'Not read'])
      await expect(lines.getAllByText(label)[0]).toBeVisible()
    await expect(lines.getByText('Ida Brandt')).toBeVisible()
    await expect(lines.getByText('Line 5: There is no email address in it.')).toBeInTheDocument()
    await expect(canvas.getByText('2 new, 2 known already, 2 stay out, 1 stands twice')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Add 2 people' })).toBeDisabled()
  },
}
export const InTheDark: Story = { ...Read, tags: ['state:full', 'look:dark'], globals: { theme: 'dark' } }
export const OnAPhone: Story = { ...Read, tags: ['state:full', 'look:phone'], globals: phone }
export const OnAPhoneInTheDark: Story = {
  ...Read,
  tags: ['state:full', 'look:phone', 'look:dark'],
  globals: { ...phone, theme: 'dark' },
}
/** Nothing was pasted, and nobody added so far. */
export const Empty: Story = {
  tags: ['state:empty'],
  async play({ canvas }) {
    await expect(await canvas.findByText('Nobody yet.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Look who is new' })).toBeDisabled()
  },
}
export const Added: Story = {
  tags: ['state:done'],
  beforeEach: world(),
  async play({ canvas }) {
    await enter(canvas)
    await read(canvas)
    await agree(canvas)
    await userEvent.click(canvas.getByRole('button', { name: 'Add 3 people' }))
    await expect(
      await canvas.findByText('Added 3 people by hand, 1 was known already', { selector: 'p *, p, h2, h3' }),
    ).toBeVisible()
    await expect(canvas.getByRole('textbox', { name: 'Names and addresses' })).toHaveValue('')
    await expect((await lately(canvas)).getByText(/They signed a list or a form\..*Welcomed\./u)).toBeVisible()
  },
}
/** One person: what came of it leads to their record. */
export const AddedOne: Story = {
  tags: ['state:done'],
  beforeEach: world(),
  async play({ canvas }) {
    await enter(canvas, 'Tabitha Moss <tabitha.moss@example.org>')
    await read(canvas)
    await agree(canvas)
    await userEvent.click(canvas.getByRole('button', { name: 'Add 1 person' }))
    await expect(await canvas.findByRole('link', { name: 'See the record' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/admin\/subscribers\/website\/\d+$/u),
    )
  },
}
const takeOff = async (name: RegExp) => {
  const asking = within(await screen.findByRole('dialog', { name: 'Undo this addition' }))
  await userEvent.click(await asking.findByRole('button', { name }))
}
/** What would be taken back, and from whom, before anything is. */
export const UndoAsked: Story = {
  tags: ['state:open'],
  beforeEach: world((backend) => {
    added(backend)
    const [first] = backend.websiteSubscribers
    if (first) first.exportedAt = backend.now()
  }),
  async play({ canvas }) {
    await userEvent.click((await lately(canvas)).getByRole('button', { name: 'Undo' }))
    const asking = within(await screen.findByRole('dialog', { name: 'Undo this addition' }))
    await expect(await asking.findByText('1 person is taken off the website’s list.')).toBeVisible()
    await expect(asking.getByText('The tag Lent retreat 2025 is taken from 1 person.')).toBeVisible()
    await expect(asking.getByText('1 person stays.')).toBeVisible()
    await expect(asking.getByText(/ was handed to Substack since$/u)).toBeVisible()
  },
}
/** Everybody has something of their own since: nothing would come of it, and it says so. */
export const NothingToTakeBack: Story = {
  tags: ['state:open', 'state:refused'],
  beforeEach: world((backend) => {
    added(backend)
    for (const it of backend.websiteSubscribers.slice(0, 2)) it.exportedAt = backend.now()
  }),
  async play({ canvas }) {
    await userEvent.click((await lately(canvas)).getByRole('button', { name: 'Undo' }))
    const asking = within(await screen.findByRole('dialog', { name: 'Undo this addition' }))
    await expect(await asking.findByText('Nobody is taken off the list.')).toBeVisible()
    await expect(asking.getByRole('button', { name: 'Take 0 people off the list' })).toBeDisabled()
  },
}
export const TakenBack: Story = {
  tags: ['state:done'],
  beforeEach: world(added),
  async play({ canvas }) {
    const list = await lately(canvas)
    await userEvent.click(list.getByRole('button', { name: 'Undo' }))
    await takeOff(/^Take 2 people off the list$/u)
    await expect(await list.findByText(/^Undone .*: 2 people taken off again\.$/u)).toBeVisible()
    await expect(list.queryByRole('button', { name: 'Undo' })).toBeNull()
  },
}
/** Who has something of their own since stays, and it says what. */
export const TakenBackInPart: Story = {
  tags: ['state:done'],
  beforeEach: world((backend) => {
    added(backend)
    const [first] = backend.websiteSubscribers
    if (first) first.exportedAt = backend.now()
  }),
  async play({ canvas }) {
    await userEvent.click((await lately(canvas)).getByRole('button', { name: 'Undo' }))
    await takeOff(/^Take 1 person off the list$/u)
    await expect(await canvas.findByText('Stays: was handed to Substack since.')).toBeVisible()
  },
}
/** Enter begins a line, Ctrl-Enter reads the paste. */
export const ReadByTheKeyboard: Story = {
  tags: ['state:full'],
  beforeEach: world(),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('textbox', { name: 'Names and addresses' }))
    await userEvent.paste(left)
    await userEvent.keyboard('{Enter}ida.brandt@example.org{Control>}{Enter}{/Control}')
    await expect((await read(canvas)).getAllByRole('listitem')).toHaveLength(2)
  },
}
/** One person with a name that would break a line of addresses. */
export const OnePerson: Story = {
  tags: ['state:full'],
  async play({ canvas }) {
    await userEvent.click(await canvas.findByText('One person'))
    await userEvent.type(canvas.getByRole('textbox', { name: 'Name (optional)' }), 'Moss, Tabitha')
    await userEvent.type(canvas.getByRole('textbox', { name: 'E-mail' }), 'tabitha.moss@example.org')
    await userEvent.click(canvas.getByRole('button', { name: 'Look who is new' }))
    await expect((await read(canvas)).getByText('Tabitha Moss')).toBeVisible()
    await agree(canvas)
    await expect(canvas.getByRole('button', { name: 'Add 1 person' })).toBeEnabled()
  },
}
export const HowElse: Story = {
  tags: ['state:invalid'],
  beforeEach: world(),
  async play({ canvas }) {
    await enter(canvas)
    await read(canvas)
    await agree(canvas, 'other')
    await userEvent.type(canvas.getByRole('textbox', { name: /In what way/u }), 'ab')
    await expect(canvas.getByText('Please say how they agreed.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Add 3 people' })).toBeDisabled()
  },
}
export const TooMany: Story = {
  tags: ['state:refused'],
  async play({ canvas }) {
    await enter(canvas, 'a@example.org,'.repeat(201))
    await expect(await canvas.findByText(/These are 201\. At most 200 are added at once/u)).toBeVisible()
  },
}
/** The tag alone is for whoever is known: nobody is asked how they agreed, and nobody is welcomed. */
export const TagForTheKnown: Story = {
  tags: ['state:full'],
  async play({ canvas }) {
    await enter(canvas, '1. ruth.abernathy@example.com')
    await read(canvas)
    await expect(canvas.queryByRole('combobox', { name: /How did they agree/u })).toBeNull()
    await expect(canvas.queryByRole('checkbox', { name: /welcome/u })).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Tag 1 person' })).toBeDisabled()
    await userEvent.click(canvas.getByRole('combobox', { name: 'A tag for them' }))
    await userEvent.click(await screen.findByRole('option', { name: /^Lent retreat 2025/u }))
    await expect(await canvas.findByRole('button', { name: 'Tag 1 person' })).toBeEnabled()
  },
}
export const NotAdded: Story = {
  tags: ['state:act-failed'],
  beforeEach: [world(), answering(respond('additions.add', busyDatabase))],
  async play({ canvas }) {
    await enter(canvas)
    await read(canvas)
    await agree(canvas)
    await userEvent.click(canvas.getByRole('button', { name: 'Add 3 people' }))
    await waitFor(() => expect(canvas.getAllByText('Nobody was added')[0]).toBeVisible())
    await expect(canvas.getByRole('button', { name: 'Add 3 people' })).toBeEnabled()
  },
}
export const Loading: Story = {
  tags: ['state:loading'],
  beforeEach: answering(respond('additions.list', busyDatabase, { delay: 'infinite' })),
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('heading', { name: 'Lately added by hand' })).toBeVisible(),
}
export const LoadFailed: Story = {
  tags: ['state:failed'],
  parameters: { expectedErrors: [/./u] },
  beforeEach: answering(respond('additions.list', busyDatabase)),
  play: async ({ canvas }) =>
    expect(await canvas.findByText('Who was added lately could not be loaded.')).toBeVisible(),
}
export const LongNames: Story = {
  tags: ['state:long-text'],
  async play({ canvas }) {
    const name = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(5)
    await enter(canvas, `${name} <${'a'.repeat(60)}@${'b'.repeat(60)}.example>`)
    await expect((await read(canvas)).getByText(name)).toBeVisible()
  },
}
export const AsSupport: Story = {
  tags: ['state:no-permission'],
  beforeEach: answeringWith(() => scenarios['as-support']()),
  play: async ({ canvas }) => expect(await canvas.findByText('Administrators add people.')).toBeVisible(),
}
/** The network is gone: what could not be read says so, and so does the foot of the page. */
export const Offline: Story = { ...offlineStory, tags: ['state:offline'] }

import { createMockBackend } from '@joy/mocks/backend/mock-backend.ts'
import { areOne } from '@joy/domain/people/merge-messages.ts'
import { handlersFor } from '@joy/mocks/handlers.ts'
import { respond } from '@joy/mocks/respond.ts'
import { scenarios } from '@joy/mocks/scenarios.ts'
import type { Meta } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { paths } from '#paths.ts'
import { answering, answeringWith, screenStory } from '#stories/screen-story.tsx'
import type { Canvas } from '#stories/site-story.tsx'
import type { ScreenStory } from '#stories/states.ts'
import { after, busyDatabase, offlineStory, phone } from '#stories/states-of-any-screen.ts'
import { MergePeoplePage } from './merge-people-page.tsx'

const [main, alias] = ['elias.haddad@example.com', 'e.haddad@example.net']
const meta = {
  title: 'Console/Merge two addresses',
  component: MergePeoplePage,
  ...screenStory({
    at: paths.mergePeople({ main, alias }),
    path: paths.mergePeople(),
    screen: <MergePeoplePage />,
  }),
} satisfies Meta<typeof MergePeoplePage>
export default meta
type Story = ScreenStory<typeof meta>

const at = (address: { main?: string; alias?: string }) => ({ parameters: { at: paths.mergePeople(address) } })
const press = async (canvas: Canvas, label = 'Make them one person') => {
  await userEvent.type(await canvas.findByRole('textbox', { name: 'How do you know?' }), 'He told us on the phone')
  await userEvent.click(canvas.getByRole('button', { name: label }))
}

/** As a toast, and beside the form. */
const said = async (canvas: Canvas, text: string | RegExp) =>
  expect((await canvas.findAllByText(text))[0]).toBeVisible()

/** Both side by side, what they become, and what stays at each service. */
export const Compared: Story = {
  tags: ['state:full'],
  async play({ canvas }) {
    await expect(await canvas.findByRole('rowheader', { name: 'Name' })).toBeVisible()
    await expect(canvas.getByRole('list', { name: 'What stays outside' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Make them one person' })).toBeDisabled()
  },
}
export const InTheDark: Story = { ...Compared, tags: ['state:full', 'look:dark'], globals: { theme: 'dark' } }
export const OnAPhone: Story = { ...Compared, tags: ['state:full', 'look:phone'], globals: phone }
export const OnAPhoneInTheDark: Story = {
  ...Compared,
  tags: ['state:full', 'look:phone', 'look:dark'],
  globals: { ...phone, theme: 'dark' },
}
/** Two who both pay: it is said that they pay twice. */
export const PaysTwice: Story = {
  tags: ['state:full'],
  ...at({ main: 's.adeyemi@example.com', alias: 'joseph.kalinowski@example.net' }),
  play: async ({ canvas }) => expect(await canvas.findByText(/^Pays twice: /u)).toBeVisible(),
}
export const Loading: Story = {
  tags: ['state:loading'],
  beforeEach: answering(respond('merges.preview', busyDatabase, { delay: 'infinite' })),
  play: async ({ canvas }) => expect(await canvas.findByRole('textbox', { name: /^Main address/u })).toHaveValue(main),
}
export const CompareFailed: Story = {
  tags: ['state:failed'],
  parameters: { expectedErrors: [/./u] },
  beforeEach: answering(respond('merges.preview', busyDatabase)),
  play: async ({ canvas }) => expect(await canvas.findByText('The two could not be compared.')).toBeVisible(),
}
export const Offline: Story = { ...offlineStory, tags: ['state:offline'] }
/** Nothing is asked yet. */
export const Unasked: Story = {
  tags: ['state:empty'],
  ...at({}),
  play: async ({ canvas }) => expect(await canvas.findByRole('button', { name: 'Compare' })).toBeDisabled(),
}
export const NoAddress: Story = {
  tags: ['state:invalid'],
  ...at({}),
  async play({ canvas }) {
    await userEvent.type(await canvas.findByRole('textbox', { name: /^Main address/u }), 'elias')
    await userEvent.tab()
    await expect(await canvas.findByText('Please enter a valid email address')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Compare' })).toBeDisabled()
  },
}
/** Who is on the newsletter's list stays: it is offered the other way round. */
export const TheReverse: Story = {
  tags: ['state:refused'],
  ...at({ main: alias, alias: main }),
  async play({ canvas }) {
    await expect(await canvas.findByText(/merge them the other way round/u)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'The other way round' })).toBeEnabled()
  },
}
export const Turned: Story = {
  ...after(TheReverse, async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'The other way round' }))
    await expect(await canvas.findByRole('button', { name: 'Make them one person' })).toBeVisible()
  }),
  tags: ['state:full'],
}
/** Nobody has the other address: trying again would not help. */
export const NobodyHasIt: Story = {
  tags: ['state:refused'],
  parameters: { ...at({ main, alias: 'nobody@example.org' }).parameters, expectedErrors: [/./u] },
  async play({ canvas }) {
    await expect(await canvas.findByText(/^Nobody here has the address nobody@example\.org/u)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull()
  },
}
export const OneAndTheSame: Story = {
  tags: ['state:refused'],
  ...at({ main, alias: main.toUpperCase() }),
  async play({ canvas }) {
    await expect(await canvas.findByText(areOne)).toBeVisible()
    await expect(canvas.queryByRole('rowheader', { name: 'Name' })).toBeNull()
    await expect(canvas.queryByRole('button', { name: 'The other way round' })).toBeNull()
  },
}
export const Merged: Story = {
  tags: ['state:done'],
  async play({ canvas }) {
    await press(canvas)
    await said(canvas, `${alias} is an alias of ${main} now. Both addresses were told.`)
    await expect(canvas.queryByRole('button', { name: 'Make them one person' })).toBeNull()
    await expect(canvas.getAllByRole('link', { name: 'See the record' })[0]).toBeVisible()
    await waitFor(() => expect(document.activeElement).toHaveTextContent(/One person now/u))
  },
}
export const MergeUndone: Story = {
  tags: ['state:done'],
  async play({ canvas }) {
    await press(canvas)
    const [undo] = await canvas.findAllByRole('button', { name: 'Undo' })
    if (undo) await userEvent.click(undo)
    await said(canvas, /are two people again/u)
  },
}
export const NotMerged: Story = {
  tags: ['state:act-failed'],
  parameters: { expectedErrors: [/./u] },
  beforeEach: answering(respond('merges.merge', busyDatabase)),
  async play({ canvas }) {
    await press(canvas)
    await said(canvas, 'They were not merged')
  },
}
/** A main address that is nobody's: it becomes the new one of whoever has the other. */
export const NewAddress: Story = {
  tags: ['state:done'],
  ...at({ main: 'elias@haddad.example', alias: main }),
  async play({ canvas }) {
    await press(canvas, 'Change their address')
    await said(canvas, `${main} is elias@haddad.example now. Both addresses were told.`)
  },
}
export const AsSupport: Story = {
  tags: ['state:no-permission'],
  beforeEach: answeringWith(() => scenarios['as-support']()),
  play: async ({ canvas }) => expect(await canvas.findByText('Administrators merge people.')).toBeVisible(),
}
const longest = 'the.community.of.saint.columba.newsletter@example.org'
export const Longest: Story = {
  tags: ['state:long-text', 'look:phone'],
  globals: phone,
  ...at({ main: longest, alias }),
  beforeEach: answeringWith(() => {
    const backend = createMockBackend()
    const row = backend.subscribers.get(backend.idByKey.get(longest) ?? 0)
    if (row)
      row.name = 'The Community of Saint Columba, its Friends, and all who Walk with it over the Islands and the Sea'
    return handlersFor(backend)
  }),
  async play({ canvas }) {
    await expect(await canvas.findByRole('rowheader', { name: 'Name' })).toBeVisible()
    const { scrollWidth, clientWidth } = document.documentElement
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  },
}

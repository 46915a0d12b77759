// Long because each state of the tags is one story, and the play of each is its test.
import { createMockBackend } from '@joy/mocks/backend/mock-backend.ts'
import { handlersFor } from '@joy/mocks/handlers.ts'
import { Refusal, respond } from '@joy/mocks/respond.ts'
import { ines } from '@joy/samples/administrators.ts'
import type { Meta } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { paths } from '#paths.ts'
import { answering, answeringWith, screenStory } from '#stories/screen-story.tsx'
import type { ScreenStory } from '#stories/states.ts'
import { inScenario, offlineStory, phone, busyDatabase } from '#stories/states-of-any-screen.ts'
import { TagsPage } from './tags-page.tsx'

const meta = {
  title: 'Console/Tags',
  component: TagsPage,
  ...screenStory({ at: paths.tags(), path: paths.tags(), screen: <TagsPage /> }),
} satisfies Meta<typeof TagsPage>
export default meta
type Story = ScreenStory<typeof meta>

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const open = async (tag: string, act: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `More for ${tag}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: act }))
}

/** By name, each with how many have it. */
export const Loaded: Story = {
  tags: ['state:full'],
  async play({ canvas }) {
    await expect(await canvas.findByText('Lent retreat 2025')).toBeVisible()
    await expect(canvas.getByRole('link', { name: '3 people' })).toHaveAttribute('href', paths.subscribersWithTag(1))
    await expect(canvas.getByText('Showing 3 of 3 tags')).toBeVisible()
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
  beforeEach: answering(respond('tags.list', busyDatabase, { delay: 'infinite' })),
  play: async ({ canvas }) => expect(await canvas.findByRole('table', { name: 'Tags' })).toBeVisible(),
}
export const LoadFailed: Story = {
  tags: ['state:failed'],
  parameters: { expectedErrors: [/./u] },
  beforeEach: answering(respond('tags.list', busyDatabase)),
  play: async ({ canvas }) => expect(await canvas.findByText('The tags could not be loaded.')).toBeVisible(),
}
export const Offline: Story = { ...offlineStory, tags: ['state:offline'] }
export const Empty: Story = {
  ...inScenario('fresh'),
  tags: ['state:empty'],
  play: async ({ canvas }) => expect(await canvas.findByText('No tags yet')).toBeVisible(),
}
export const Searched: Story = {
  tags: ['state:narrowed'],
  async play({ canvas }) {
    await canvas.findByText('Lent retreat 2025')
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search tags' }), 'brigid')
    await waitFor(() => expect(canvas.queryByText('Lent retreat 2025')).toBeNull())
    await expect(canvas.getByText('St Brigid parish')).toBeVisible()
  },
}
export const NoMatch: Story = {
  tags: ['state:no-match'],
  async play({ canvas }) {
    await canvas.findByText('Lent retreat 2025')
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search tags' }), 'advent')
    await expect(await canvas.findByText("None has 'advent' in its name.")).toBeVisible()
  },
}
export const Many: Story = {
  tags: ['state:many', 'look:phone'],
  globals: phone,
  beforeEach: answering(
    respond('tags.list', () =>
      Array.from({ length: 40 }, (_, at) => ({
        id: at + 1,
        name: `Parish number ${at + 1}`,
        colour: at % 2 === 0 ? ('green' as const) : ('gold' as const),
        people: at * 250,
      })),
    ),
  ),
  play: async ({ canvas }) => expect(await canvas.findByText('9,750 people')).toBeVisible(),
}
const [wide, wider] = ['W'.repeat(60), 'M'.repeat(60)]
const longest = answering(
  respond('tags.list', () => [
    { id: 1, name: 'Those who walked the whole way from Saint-Jean to Santiago', colour: 'clay' as const, people: 1 },
    { id: 2, name: wide, colour: 'blue' as const, people: 2 },
    { id: 3, name: wider, colour: 'plum' as const, people: 0 },
  ]),
)
export const Longest: Story = {
  tags: ['state:long-text', 'look:phone'],
  globals: phone,
  beforeEach: longest,
  async play({ canvas }) {
    await expect(await canvas.findByText(/^Those who walked/u)).toBeVisible()
    const { scrollWidth, clientWidth } = document.documentElement
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  },
}
export const AsSupport: Story = {
  tags: ['state:no-permission'],
  beforeEach: answeringWith(() => handlersFor(createMockBackend({ signedIn: ines }))),
  async play({ canvas }) {
    await expect(await canvas.findByText('Lent retreat 2025')).toBeVisible()
    await expect(canvas.queryByRole('textbox', { name: 'New tag' })).toBeNull()
    await expect(canvas.getByText(/^Administrators make, rename, merge and delete tags\./u)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /^More for/u })).toBeNull()
  },
}

export const Made: Story = {
  tags: ['state:done'],
  async play({ canvas }) {
    await canvas.findByText('Lent retreat 2025')
    await userEvent.type(canvas.getByRole('textbox', { name: 'New tag' }), 'Advent 2025{Enter}')
    await expect(await canvas.findByText('Showing 4 of 4 tags')).toBeVisible()
    await expect(canvas.getByRole('textbox', { name: 'New tag' })).toHaveValue('')
  },
}
export const NoName: Story = {
  tags: ['state:invalid'],
  async play({ canvas }) {
    await canvas.findByText('Lent retreat 2025')
    await userEvent.type(canvas.getByRole('textbox', { name: 'New tag' }), 'Lent, 2025{Enter}')
    await expect(await canvas.findByText('A tag cannot hold a comma: lists separate tags by it.')).toBeVisible()
  },
}
export const Renaming: Story = {
  tags: ['state:open'],
  async play() {
    await open('St Brigid parish', 'Rename or colour')
    const opened = await dialog('Rename or colour')
    await userEvent.selectOptions(opened.getByRole('combobox', { name: 'Colour' }), 'blue')
    await expect(opened.getByRole('textbox', { name: 'Name' })).toHaveValue('St Brigid parish')
  },
}
export const Renamed: Story = {
  tags: ['state:done'],
  async play({ canvas }) {
    await open('St Brigid parish', 'Rename or colour')
    const opened = await dialog('Rename or colour')
    await userEvent.clear(opened.getByRole('textbox', { name: 'Name' }))
    await userEvent.type(opened.getByRole('textbox', { name: 'Name' }), 'St Brigid{Enter}')
    await expect(await canvas.findByText('St Brigid')).toBeVisible()
  },
}
/** A name that another has: the two are to be merged. */
export const NameTaken: Story = {
  tags: ['state:refused', 'state:open'],
  async play() {
    await open('St Brigid parish', 'Rename or colour')
    const opened = await dialog('Rename or colour')
    await userEvent.clear(opened.getByRole('textbox', { name: 'Name' }))
    await userEvent.type(opened.getByRole('textbox', { name: 'Name' }), 'group leaders{Enter}')
    await expect(
      await opened.findByText("There is a tag 'Group leaders' already. Merge the two, or take another name."),
    ).toBeVisible()
  },
}
export const Merging: Story = {
  tags: ['state:open'],
  async play() {
    await open('St Brigid parish', 'Merge into another')
    const opened = await dialog("Merge 'St Brigid parish'")
    await userEvent.type(opened.getByRole('combobox', { name: 'Into' }), 'lent')
    await userEvent.click(await screen.findByRole('option', { name: /^Lent retreat 2025/u }))
    await expect(
      await opened.findByText(
        "1 person has 'Lent retreat 2025' in its place, and 'St Brigid parish' is gone. This cannot be undone.",
      ),
    ).toBeVisible()
  },
}
/** Names without a blank break where the dialog ends. */
export const MergingTheLongest: Story = {
  tags: ['state:open', 'state:long-text'],
  beforeEach: longest,
  async play() {
    await open(wide, 'Merge into another')
    const opened = await dialog(`Merge '${wide}'`)
    await userEvent.type(opened.getByRole('combobox', { name: 'Into' }), 'M')
    await userEvent.click(await screen.findByRole('option', { name: /^M/u }))
    const title = await opened.findByRole('heading', { name: `Merge '${wide}'` })
    await waitFor(() => expect(title.scrollWidth).toBeLessThanOrEqual(title.clientWidth))
    const said = await opened.findByText(/is gone\. This cannot be undone\.$/u)
    await expect(said.scrollWidth).toBeLessThanOrEqual(said.clientWidth)
  },
}
export const MergingTheLongestOnAPhone: Story = {
  ...MergingTheLongest,
  tags: ['state:open', 'state:long-text', 'look:phone'],
  globals: phone,
}
export const Merged: Story = {
  tags: ['state:done'],
  async play(context) {
    const { canvas } = context
    await Merging.play?.(context)
    const opened = await dialog("Merge 'St Brigid parish'")
    await userEvent.click(opened.getByRole('button', { name: 'Merge tags' }))
    await expect(await canvas.findByText('Showing 2 of 2 tags')).toBeVisible()
  },
}
export const Deleting: Story = {
  tags: ['state:open', 'look:phone'],
  globals: phone,
  async play() {
    await open('Lent retreat 2025', 'Delete')
    const opened = await dialog("Delete 'Lent retreat 2025'")
    await expect(
      opened.getByText('It is taken from 3 people. They stay on their lists. This cannot be undone.'),
    ).toBeVisible()
  },
}
/** Others have it by now than were shown. */
export const NotDeleted: Story = {
  tags: ['state:refused'],
  beforeEach: answering(
    respond(
      'tags.remove',
      () =>
        new Refusal(
          'conflict',
          '3 people had it when it was shown, and 4 have it now. The tag is still there. Look at the list again.',
        ),
    ),
  ),
  parameters: { expectedErrors: [/./u] },
  async play({ canvas }) {
    await open('Lent retreat 2025', 'Delete')
    await userEvent.click((await dialog("Delete 'Lent retreat 2025'")).getByRole('button', { name: 'Delete tag' }))
    await expect(
      within(await canvas.findByRole('alert')).getByText(
        '3 people had it when it was shown, and 4 have it now. The tag is still there. Look at the list again.',
      ),
    ).toBeVisible()
  },
}

import { respond } from '@joy/mocks/respond.ts'
import { scenarios } from '@joy/mocks/scenarios.ts'
import { ruthAbernathy } from '@joy/samples/named-people.ts'
import type { Meta } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { ConsoleRoutes } from '#console/routes.tsx'
import { paths } from '#paths.ts'
import { answering, answeringWith, routesStory } from '#stories/screen-story.tsx'
import { toastRegion } from '#stories/toast.ts'
import { Palette } from './palette.tsx'
import type { ScreenStory } from '#stories/states.ts'
import { busyDatabase } from '#stories/states-of-any-screen.ts'

const meta = {
  title: 'Console/Everywhere/Command palette',
  component: Palette,
  args: { isOpen: true, text: '', onText: () => undefined, onClose: () => undefined, openHelp: () => undefined },
  ...routesStory({ at: paths.sync(), routes: <ConsoleRoutes /> }),
} satisfies Meta<typeof Palette>
export default meta
type Story = ScreenStory<typeof meta>

const open = async () => {
  await screen.findByRole('heading', { name: 'Subscriber Synchronization', level: 1 })
  await userEvent.keyboard('{Control>}k{/Control}')
  return within(await screen.findByRole('dialog', { name: 'Command palette' }))
}
const find = async (text: string) => {
  const palette = await open()
  await userEvent.type(palette.getByRole('combobox', { name: 'Go to or find' }), text)
  return palette
}

const runFromPayments = async (command: string) => {
  await screen.findByRole('heading', { name: 'Subscriptions', level: 1 })
  await userEvent.keyboard('{Control>}k{/Control}')
  const palette = within(await screen.findByRole('dialog', { name: 'Command palette' }))
  await userEvent.type(palette.getByRole('combobox', { name: 'Go to or find' }), `>${command}{Enter}`)
}

/** Everything that there is, before a letter is typed. */
export const Open: Story = {
  tags: ['state:open'],
  async play() {
    const palette = await open()
    await expect(palette.getByRole('combobox', { name: 'Go to or find' })).toHaveFocus()
    const options = palette.getAllByRole('option')
    await expect(options[0]).toHaveTextContent(/^Dashboard/u)
    await expect(options.at(-1)).toHaveTextContent(/^Run sync with Substack/u)
    await expect(palette.getByRole('option', { name: /^Community/ })).toBeInTheDocument()
  },
}
export const OnAPhone: Story = {
  tags: ['state:open', 'look:phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Go to or find' }))
    await expect(await screen.findByRole('dialog', { name: 'Command palette' })).toBeVisible()
  },
}
export const InTheDark: Story = { ...Open, tags: ['state:open', 'look:dark'], globals: { theme: 'dark' } }

/** The matched letters are bold; people come first. */
export const Found: Story = {
  tags: ['state:narrowed'],
  async play() {
    const begun = ruthAbernathy.name.slice(0, 2)
    const palette = await find(begun.toLowerCase())
    const ruth = await palette.findByRole('option', { name: new RegExp(`^${ruthAbernathy.name}`, 'u') })
    await expect(within(ruth).getAllByText(begun.slice(0, 1))[0]).toHaveProperty('tagName', 'B')
    await expect(within(ruth).getByText('Work Out, comped')).toBeVisible()
    await expect(
      palette.getByRole('option', { name: new RegExp(`^All subscribers matching “${begun.toLowerCase()}”`, 'u') }),
    ).toBeVisible()
    await expect(palette.getByRole('group', { name: 'Do' })).toBeVisible()
  },
}
/** Whoever stands on the website's list alone is marked as of it, beside their namesake of the newsletter's. */
export const FoundOnTheWebsite: Story = {
  tags: ['state:narrowed'],
  async play() {
    const palette = await find('haddad')
    const found = await palette.findByRole('option', { name: /^Elias Haddad.*e\.haddad@example\.net/u })
    await expect(within(found).getByText('Website’s list')).toBeVisible()
    await expect(palette.getByRole('option', { name: /^Elias Haddad.*elias\.haddad@example\.com/u })).toBeVisible()
    await expect(palette.getByRole('option', { name: /^All subscribers matching “haddad”.*2/u })).toBeVisible()
  },
}
export const OpenedFromTheWebsite: Story = {
  tags: ['state:open'],
  async play() {
    const palette = await find('martin.obriain@example.org')
    await userEvent.click(await palette.findByRole('option', { name: /^Martin Ó Briain/u }))
    const record = within(await screen.findByRole('region', { name: 'Martin Ó Briain' }))
    await expect(await record.findByRole('region', { name: 'Website' })).toBeVisible()
  },
}
export const NothingFits: Story = {
  tags: ['state:no-match'],
  async play() {
    const palette = await find('zzqqx')
    await expect(await palette.findByText('Nothing fits “zzqqx”.')).toBeVisible()
    await expect(palette.queryByRole('option')).toBeNull()
  },
}
/** Nobody is found, and somebody is near: Enter searches them. */
export const DidYouMean: Story = {
  tags: ['state:no-match'],
  async play() {
    const palette = await find('lindquist')
    await expect(
      await palette.findByRole('option', { name: /^Did you mean “Lindqvist”\?.*1 subscriber/ }),
    ).toBeVisible()
  },
}
export const ActionsOnly: Story = {
  tags: ['state:open'],
  async play() {
    const palette = await find('>ex')
    await expect(palette.getByRole('option', { name: 'Export all subscribers' })).toBeVisible()
    await expect(palette.queryByRole('group', { name: 'Go to' })).toBeNull()
    await expect(palette.queryByRole('group', { name: 'Subscribers' })).toBeNull()
  },
}
export const SearchFailed: Story = {
  tags: ['state:part-failed'],
  beforeEach: answering(
    respond('subscribers.page', ({ limit }) =>
      limit === 5 ? busyDatabase() : { items: [], nextCursor: null, total: 0, matching: 0 },
    ),
  ),
  async play() {
    const palette = await find('ru')
    await expect(
      await palette.findByText('Subscribers could not be searched. Screens and deeds are still here.'),
    ).toBeVisible()
  },
}
/** Support is offered neither sync nor exports. */
export const AsSupport: Story = {
  tags: ['state:no-permission'],
  beforeEach: answeringWith(() => scenarios['as-support']()),
  async play() {
    const palette = await open()
    await expect(palette.queryByRole('option', { name: /^(Run|Export|New)/ })).toBeNull()
    await expect(palette.getByRole('option', { name: /^Show the keyboard help/ })).toBeVisible()
  },
}
export const WentThere: Story = {
  tags: ['state:done'],
  async play() {
    await find('commun')
    await userEvent.keyboard('{Enter}')
    await expect(await screen.findByRole('heading', { name: 'Subscribers', level: 1 })).toHaveFocus()
  },
}
export const Closed: Story = {
  tags: ['state:done'],
  async play() {
    await open()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Command palette' })).toBeNull())
  },
}
/** A sync begins from anywhere; its progress stands on its own screen. */
export const RunsASync: Story = {
  tags: ['state:done'],
  parameters: { at: paths.payments() },
  async play() {
    await runFromPayments('run sync')
    await expect(await screen.findByRole('heading', { name: 'Subscriber Synchronization', level: 1 })).toBeVisible()
    const ended = 'Subscriber data synchronized with Substack.'
    await expect((await screen.findAllByText(ended, {}, { timeout: 8000 }))[0]).toBeVisible()
  },
}
export const RunsAnImport: Story = {
  tags: ['state:done'],
  parameters: { at: paths.payments() },
  async play() {
    await runFromPayments('run csv')
    await expect(await screen.findByRole('tab', { name: 'CSV Import' })).toHaveAttribute('aria-selected', 'true')
  },
}
export const RunsAnExport: Story = {
  tags: ['state:done'],
  parameters: { at: paths.payments() },
  async play() {
    await runFromPayments('export all')
    await expect(await (await toastRegion()).findByText('Export Successful')).toBeVisible()
    await expect(screen.getByRole('heading', { name: 'Subscriptions', level: 1 })).toBeVisible()
  },
}
/** Screens and commands are there at once; people follow. */
export const Searching: Story = {
  tags: ['state:working'],
  beforeEach: answering(respond('subscribers.page', busyDatabase, { delay: 'infinite' })),
  async play() {
    const palette = await find('re')
    await expect(await palette.findByRole('option', { name: /^Reports/ })).toBeVisible()
    await expect(palette.queryByText(/^Nothing fits/)).toBeNull()
  },
}
/** A person is found from anywhere, the comp is revoked, and that is taken back. */
export const FoundRevokedAndUndone: Story = {
  tags: ['state:done'],
  async play() {
    const palette = await find(ruthAbernathy.name.split(' ').slice(-1).join('').toLowerCase())
    await palette.findByRole('option', { name: new RegExp(`^${ruthAbernathy.name}`, 'u') })
    await userEvent.keyboard('{Enter}')
    const record = within(await screen.findByRole('region', { name: ruthAbernathy.name }))
    const comps = within(await record.findByRole('region', { name: 'Comps' }))
    await userEvent.click(comps.getByRole('button', { name: 'Revoke' }))
    await expect(await comps.findByText('What the comp gave ends at once.')).toBeVisible()
    await userEvent.click(await (await toastRegion()).findByRole('button', { name: 'Undo' }))
    await expect(await comps.findByText('The comp is in force again.')).toBeVisible()
    await expect(await comps.findByRole('button', { name: 'Revoke' })).toBeEnabled()
  },
}

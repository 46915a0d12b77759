// Long because each state of the editor is one story, and the play of each is its test.
import { Refusal, respond } from '@joy/mocks/respond.ts'
import { scenarios } from '@joy/mocks/scenarios.ts'
import type { Meta } from '@storybook/react-vite'
import { Route, Routes } from 'react-router-dom'
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test'
import { RequireSession } from '#layouts/console-shell/require-session.tsx'
import { paths } from '#paths.ts'
import { answering, answeringWith, beforeScreen, routesStory } from '#stories/screen-story.tsx'
import { toastRegion } from '#stories/toast.ts'
import { NotificationsPage } from '../notifications-page.tsx'
import { TemplateEditorPage } from './template-editor-page.tsx'
import { offlineStory, after, busyDatabase } from '#stories/states-of-any-screen.ts'
import type { ScreenStory } from '#stories/states.ts'

const meta = {
  title: 'Console/Email Template',
  component: TemplateEditorPage,
  ...routesStory({
    at: paths.mailTemplate('welcome'),
    routes: (
      <Routes>
        <Route element={<RequireSession />}>
          <Route path={paths.notifications()} element={<NotificationsPage />} />
          <Route path="/admin/notifications/templates/:name" element={<TemplateEditorPage />} />
        </Route>
      </Routes>
    ),
  }),
  beforeEach: (context) => {
    sessionStorage.clear()
    beforeScreen(context)
  },
} satisfies Meta<typeof TemplateEditorPage>
export default meta
type Story = ScreenStory<typeof meta>

const subject = () => screen.findByLabelText<HTMLInputElement>('Subject')
const body = () => screen.findByLabelText<HTMLTextAreaElement>('Body')
const button = (name: string) => screen.findByRole('button', { name })
/** Braces mean keys to the typing of tests: whole texts are put in. */
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const preview = async () => {
  const frame = await screen.findByTitle<HTMLIFrameElement>('Mail')
  await waitFor(() => expect(frame.contentDocument?.querySelector('h1')).toBeTruthy())
  return () => frame.contentDocument?.body.textContent ?? ''
}

export const Loaded: Story = {
  tags: ['state:full'],
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Welcome Email' })).toBeVisible()
    await expect(canvas.getByText('The default')).toBeVisible()
    await expect(await subject()).toHaveValue('Welcome to {{siteName}}')
    const text = await preview()
    await waitFor(() => expect(text()).toContain('Welcome, Ruth Abernathy'))
    await expect(await canvas.findByText('Welcome to Path to Joy')).toBeVisible()
    await expect(await button('Save')).toBeDisabled()
    await expect(await button('Restore default')).toBeDisabled()
    const styled = screen.getByTitle<HTMLIFrameElement>('Mail').contentDocument?.querySelector('h1')
    await expect(styled?.style.fontSize).toBe('32px')
  },
}
export const OnAPhone: Story = {
  ...Loaded,
  tags: ['state:full', 'look:phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
}
export const InTheDark: Story = { ...Loaded, tags: ['state:full', 'look:dark'], globals: { theme: 'dark' } }

/** The preview follows each letter; narrow and dark as a reader may have it. */
export const PreviewFollows: Story = {
  tags: ['state:full'],
  async play({ canvas }) {
    const text = await preview()
    await write(await body(), '# Dear {{name}}\n\nGood to have you.\n\n[Open]({{portalLink}})')
    await waitFor(() => expect(text()).toContain('Dear Ruth Abernathy'))
    await userEvent.click(canvas.getByLabelText('Phone'))
    await userEvent.click(canvas.getByLabelText('Dark'))
    const frame = screen.getByTitle<HTMLIFrameElement>('Mail')
    await waitFor(() => expect(frame.clientWidth).toBeLessThanOrEqual(360))
    const inside = frame.contentDocument
    await waitFor(() =>
      expect(inside?.defaultView?.getComputedStyle(inside.body).backgroundColor).toBe('rgb(29, 26, 22)'),
    )
  },
}
/** What somebody writes is words: nothing of it becomes a tag, a script or a way out. */
export const NoMarkup: Story = {
  tags: ['state:full'],
  async play() {
    const text = await preview()
    await write(await body(), '<img src=x onerror=alert(1)> <script>alert(2)</script>\n\n[Go](https://example.org/)')
    await waitFor(() => expect(text()).toContain('<script>alert(2)</script>'))
    const inside = screen.getByTitle<HTMLIFrameElement>('Mail').contentDocument
    await expect(inside?.querySelector('[onerror], script')).toBeNull()
    inside?.querySelector<HTMLAnchorElement>('a.go')?.click()
    await expect(text()).toContain('Go')
  },
}
export const UnknownVariable: Story = {
  tags: ['state:invalid'],
  async play({ canvas }) {
    await write(await body(), 'Your password is {{password}}')
    await expect(
      await canvas.findByText(
        'This mail does not know {{password}}. It knows {{name}}, {{siteName}}, {{portalLink}}, {{supportEmail}}.',
      ),
    ).toBeVisible()
    await userEvent.click(await button('Save'))
    await expect(await body()).toHaveFocus()
    await expect(await button('Send a test to me')).toBeDisabled()
  },
}
export const InsertVariable: Story = {
  tags: ['state:full'],
  async play() {
    const field = await subject()
    await userEvent.click(field)
    field.setSelectionRange(0, 0)
    await userEvent.click(await button('Insert {{name}}'))
    await expect(field).toHaveValue('{{name}}Welcome to {{siteName}}')
    await expect(field).toHaveFocus()
  },
}
export const Saved: Story = {
  tags: ['state:done'],
  async play({ canvas }) {
    await write(await subject(), 'Good to have you, {{name}}')
    await expect(await canvas.findByText('Not saved yet')).toBeVisible()
    await userEvent.click(await button('Save'))
    await expect((await canvas.findAllByText('Welcome Email saved')).length).toBeGreaterThan(0)
    await expect(await canvas.findByText('Changed by Hannah Whitfield on Mar 28, 2025')).toBeVisible()
    await expect(await button('Save')).toBeDisabled()
    await expect(await button('Restore default')).toBeEnabled()
  },
}
/** Change, save, try out, restore: the whole way. */
export const RestoredAfterSaving: Story = {
  tags: ['state:done'],
  async play(context) {
    await Saved.play?.(context)
    const { canvas } = context
    await userEvent.click(await button('Send a test to me'))
    await expect(
      (await canvas.findAllByText(/^A test for hannah\.whitfield@example\.org is kept in the outbox here/u)).length,
    ).toBeGreaterThan(0)
    await userEvent.click(await button('Restore default'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Restore default' }))
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await userEvent.click(dialog.getByRole('button', { name: 'Restore default' }))
    await waitFor(async () => expect(await subject()).toHaveValue('Welcome to {{siteName}}'))
    await expect(await canvas.findByText('The default')).toBeVisible()
  },
}
export const SaveFailed: Story = {
  tags: ['state:act-failed'],
  beforeEach: answering(respond('mailTemplates.update', busyDatabase)),
  async play({ canvas }) {
    await write(await subject(), 'Another')
    await userEvent.click(await button('Save'))
    const alert = within(await canvas.findByRole('alert'))
    await expect(alert.getByText('Not saved')).toBeVisible()
    await expect(alert.getByText('The database did not answer in 5 s')).toBeVisible()
    await expect(await subject()).toHaveValue('Another')
    await expect((await toastRegion()).queryByText('Welcome Email saved')).toBeNull()
  },
}
export const SomebodyElseChangedIt: Story = {
  tags: ['state:refused'],
  beforeEach: answering(
    respond(
      'mailTemplates.update',
      () => new Refusal('conflict', 'Somebody else changed this mail meanwhile. Load it again before you save yours.'),
    ),
  ),
  async play() {
    await write(await subject(), 'Mine')
    await userEvent.click(await button('Save'))
  },
}
export const TheirsLoaded: Story = {
  ...after(SomebodyElseChangedIt, async ({ canvas }) => {
    await userEvent.click(await button('Load theirs, keep mine in the editor'))
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull())
    await expect(await subject()).toHaveValue('Mine')
  }),
  tags: ['state:done'],
}
/** A link of the console asks first; staying keeps the words, leaving drops them. */
const leaving = () => screen.findByRole('dialog', { name: 'Leave without saving' })
export const LeaveUnsaved: Story = {
  tags: ['state:open'],
  async play({ canvas }) {
    await write(await subject(), 'Mine')
    await canvas.findByText('Not saved yet')
    await userEvent.click(canvas.getByRole('main').querySelector(`a[href="${paths.notifications()}"]`) ?? document.body)
    await expect(await leaving()).toBeVisible()
  },
}
export const LeaveUnsavedCancelled: Story = {
  tags: ['state:full'],
  async play(context) {
    await LeaveUnsaved.play?.(context)
    await userEvent.click(within(await leaving()).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(await subject()).toHaveValue('Mine')
  },
}
export const LeftUnsaved: Story = {
  ...after(LeaveUnsaved, async ({ canvas }) => {
    const dialog = () => screen.findByRole('dialog', { name: 'Leave without saving' })
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Leave without saving' }))
    await userEvent.click(await canvas.findByRole('link', { name: 'Edit Welcome Email' }))
    await expect(await subject()).toHaveValue('Welcome to {{siteName}}')
  }),
  tags: ['state:done'],
}
/** After Back or a reload the words are still there. */
export const DraftKept: Story = {
  tags: ['state:full'],
  beforeEach: () =>
    sessionStorage.setItem('mail-draft:welcome', JSON.stringify({ subject: 'Half a thou', body: 'Hello' })),
  async play({ canvas }) {
    await expect(await canvas.findByText('Your unsaved words are still here.')).toBeVisible()
    await expect(await subject()).toHaveValue('Half a thou')
  },
}
export const DraftDiscarded: Story = {
  ...after(DraftKept, async () => {
    await userEvent.click(await button('Discard them'))
    await expect(await subject()).toHaveValue('Welcome to {{siteName}}')
  }),
  tags: ['state:done'],
}
export const AsSupport: Story = {
  tags: ['state:no-permission'],
  beforeEach: answeringWith(() => scenarios['as-support']()),
  async play({ canvas }) {
    await expect(
      await canvas.findByText('You may look at these words. An administrator may change them.'),
    ).toBeVisible()
    await expect(await subject()).toHaveAttribute('readonly')
    await expect(canvas.queryByRole('button', { name: 'Save' })).toBeNull()
  },
}
export const Loading: Story = {
  tags: ['state:loading'],
  beforeEach: answering(respond('mailTemplates.get', busyDatabase, { delay: 'infinite' })),
  async play({ canvas }) {
    await expect(await canvas.findByRole('status', { name: 'Loading' })).toBeVisible()
  },
}
export const LoadFailed: Story = {
  tags: ['state:failed'],
  beforeEach: answering(respond('mailTemplates.get', busyDatabase)),
  async play({ canvas }) {
    await expect(await canvas.findByText('This template could not be loaded.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeEnabled()
  },
}
export const NoSuchMail: Story = {
  tags: ['state:gone'],
  parameters: { at: paths.mailTemplate('nobody') },
  async play({ canvas }) {
    await expect(await canvas.findByText('There is no such mail')).toBeVisible()
  },
}
export const UpgradeConfirmation: Story = {
  tags: ['state:full'],
  parameters: { at: paths.mailTemplate('upgrade-confirmation') },
}
export const PaymentReceipt: Story = { tags: ['state:full'], parameters: { at: paths.mailTemplate('payment-receipt') } }
export const ErrorNotification: Story = {
  tags: ['state:full'],
  parameters: { at: paths.mailTemplate('error-notification') },
}
/** The network is gone: what could not be read says so, and so does the foot of the page. */
export const Offline: Story = { ...offlineStory, tags: ['state:offline'] }

import { createMockBackend } from '@joy/mocks/backend/mock-backend.ts'
import { handlersFor } from '@joy/mocks/handlers.ts'
import { respond } from '@joy/mocks/respond.ts'
import { importPreview } from '@joy/samples/import-preview.ts'
import { importUnrecognised } from '@joy/samples/imports.ts'

import type { Meta } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { paths } from '#paths.ts'
import { answering, answeringWith, screenStory } from '#stories/screen-story.tsx'
import { SubscriberSyncPage } from '../subscriber-sync-page.tsx'
import { answerDone } from '#stories/answer-import-done.ts'
import { ruthAbernathy } from '@joy/samples/named-people.ts'
import type { ScreenStory } from '#stories/states.ts'

const meta = {
  title: 'Console/Subscriber Synchronization/Whole lists',
  component: SubscriberSyncPage,
  ...screenStory({ at: paths.sync('import'), path: paths.sync(), screen: <SubscriberSyncPage /> }),
} satisfies Meta<typeof SubscriberSyncPage>
export default meta
type Story = ScreenStory<typeof meta>

const opened = { at: paths.importRecord(importPreview.id) }
const list = new File(
  [
    'email,active_subscription,plan,email_disabled,created_at\n',
    `${ruthAbernathy.email},false,,false,2024-01-01T00:00:00Z\n`,
  ],
  'email_list.path-to-joy.csv',
  { type: 'text/csv' },
)
const tick = () => screen.findByRole('checkbox', { name: /^This is the whole list/u })

/** Off until somebody says so; then whom the list does not have is counted, and the undo takes it back. */
export const FromTickToUndo: Story = {
  tags: ['state:done'],
  beforeEach: answeringWith(() => handlersFor(createMockBackend({ stepMs: 10 }))),
  async play({ canvas }) {
    await userEvent.upload(await canvas.findByLabelText('CSV file'), list)
    await expect(await tick()).not.toBeChecked()
    await userEvent.click(await tick())
    await userEvent.click(canvas.getByRole('button', { name: 'Upload and Process' }))
    const missed = await canvas.findByText(/^\d+ people are here and not in this file/u)
    await expect(missed).toBeVisible()
    await expect(canvas.getAllByRole('link', { name: 'Reconcile' }).at(-1)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Undo import' })).toBeVisible()
  },
}
/** Of a file of somebody else's it is not asked. */
export const NoFileOfSubstack: Story = {
  tags: ['state:full'],
  parameters: opened,
  beforeEach: answering(respond('imports.get', () => importUnrecognised)),
  async play({ canvas }) {
    await expect(await canvas.findByText('The columns of this file are not known')).toBeVisible()
    await expect(canvas.queryByText('This is the whole list')).toBeNull()
  },
}
const byHand = new File(
  ['email,membership tier\n', `${ruthAbernathy.email},Join the Gym\n`, 'new@example.com,Paid\n'],
  'people.csv',
  { type: 'text/csv' },
)
/** Whose plans are they? Nobody's, until somebody says that it is Substack's list. */
export const SaidToBeOfSubstack: Story = {
  tags: ['state:full'],
  beforeEach: answeringWith(() => handlersFor(createMockBackend({ stepMs: 10 }))),
  async play({ canvas }) {
    await userEvent.upload(await canvas.findByLabelText('CSV file'), byHand)
    const whose = () => screen.getByRole('checkbox', { name: /^This is Substack.s list/u })
    await waitFor(() => expect(whose()).not.toBeChecked())
    await expect(canvas.getByText(/names another plan than Substack's own word\. That stays\./u)).toBeVisible()
    await expect(canvas.queryByText('This is the whole list')).toBeNull()
    await userEvent.click(whose())
    await expect(await tick()).not.toBeChecked()
    await waitFor(() => expect(canvas.queryByText(/names another plan than/u)).toBeNull())
    // While the file is read anew it takes nothing.
    await waitFor(() => expect(whose()).not.toHaveAttribute('aria-disabled'))
    await userEvent.click(whose())
    await expect(await canvas.findByText(/names another plan than/u)).toBeVisible()
  },
}
const ofLetters = new File(
  [
    'email,Is subscribed,Remark\n',
    `${ruthAbernathy.email},no,\n`,
    'new@example.com,yes,Unsubscribed\n',
    'newer@example.com,yes,Bounced\n',
  ],
  'choir.csv',
  { type: 'text/csv' },
)
/** 'Is subscribed' says who gets letters, and in Substack's list alone who has paid; what says more of letters is told. */
export const WhoGetsLetters: Story = {
  tags: ['state:full'],
  beforeEach: answeringWith(() => handlersFor(createMockBackend({ stepMs: 10 }))),
  async play({ canvas }) {
    await userEvent.upload(await canvas.findByLabelText('CSV file'), ofLetters)
    const column = (name: string) => canvas.findByRole('combobox', { name: `${name} goes to` })
    await expect(await column('Is subscribed')).toHaveDisplayValue('Status (consent)')
    const warning =
      "The column 'Remark' closes no mailbox, though 2 of its cells say 'Unsubscribed' or the like. If it says who wants no mail, choose its field."
    await expect(canvas.getByText(warning)).toBeVisible()
    await userEvent.click(await screen.findByRole('checkbox', { name: /^This is Substack.s list/u }))
    await waitFor(async () => expect(await column('Is subscribed')).toHaveDisplayValue('Tier (can see paid content)'))
    await expect(canvas.queryByRole('button', { name: 'Back to recognised' })).toBeNull()
    await userEvent.selectOptions(await column('Remark'), 'status')
    await waitFor(() => expect(canvas.queryByText(warning)).toBeNull())
  },
}
export const SaidWithTheUpload: Story = {
  tags: ['state:full', 'look:phone'],
  parameters: opened,
  globals: { viewport: { value: 'phone', isRotated: false } },
  beforeEach: answering(respond('imports.get', () => ({ ...importPreview, isFullList: true }))),
  play: async () => expect(await tick()).toBeChecked(),
}
export const NobodyMissing: Story = {
  tags: ['state:done', 'look:dark'],
  parameters: opened,
  globals: { theme: 'dark' },
  beforeEach: answering(...answerDone({ isFullList: true })),
  async play({ canvas }) {
    await expect(
      await canvas.findByText(/^It was the whole list: nobody is newly missing at Substack\./u),
    ).toBeVisible()
  },
}
const ruth = { id: 1, email: 'ruth.adeyemi@example.com', name: 'Ruth Adeyemi', plan: 'Paid' }
const missing = Array.from({ length: 12 }, (_, index) => ({
  ...ruth,
  id: index + 1,
  ...(index === 0 ? {} : { name: index === 1 ? null : `Person ${index}`, email: `person.${index}@example.com` }),
}))
export const ManyMissing: Story = {
  tags: ['state:many'],
  parameters: opened,
  beforeEach: answering(
    ...answerDone({ isFullList: true, absent: 12 }),
    respond('imports.absent', ({ limit }) => ({
      items: missing.slice(0, limit),
      nextCursor: null,
      total: 12,
      matching: 12,
    })),
  ),
  async play({ canvas }) {
    await expect(
      await canvas.findByText(
        /^12 people are here and not in this file: Ruth Adeyemi, person\.1@example\.com, Person 2/u,
      ),
    ).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '9 more' }))
    const dialog = within(await screen.findByRole('dialog', { name: '12 people not in this file' }))
    await expect(await dialog.findByText('Person 11')).toBeVisible()
    await expect(dialog.getAllByRole('link')).toHaveLength(12)
  },
}
export const OneMissing: Story = {
  ...NobodyMissing,
  tags: ['state:done', 'look:dark'],
  beforeEach: answering(
    ...answerDone({ isFullList: true, absent: 1, counts: { added: 0, updated: 0, unchanged: 114, failed: 0 } }),
    respond('imports.absent', () => ({ items: [ruth], nextCursor: null, total: 1, matching: 1 })),
  ),
  async play({ canvas }) {
    await expect(await canvas.findByText(/^1 person is here and not in this file: Ruth Adeyemi$/u)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Undo import' })).toBeVisible()
  },
}

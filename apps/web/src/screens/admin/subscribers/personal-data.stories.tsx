import { messages } from '@joy/contract/messages.ts'
import { sampleSubscriber } from '@joy/samples/index.ts'
import type { Meta } from '@storybook/react-vite'
import { Route } from 'react-router-dom'
import { expect, screen, userEvent, within } from 'storybook/test'
import { SubscriberPanel } from '#features/subscriber-record/subscriber-panel.tsx'
import { paths } from '#paths.ts'
import { screenStory } from '#stories/screen-story.tsx'
import { toastRegion } from '#stories/toast.ts'
import { SubscribersPage } from './subscribers-page.tsx'
import type { ScreenStory } from '#stories/states.ts'
import { after } from '#stories/states-of-any-screen.ts'

const jonathan = sampleSubscriber('jreyes@example.org')

const meta = {
  title: 'Console/Subscriber/Personal data',
  component: SubscriberPanel,
  ...screenStory({
    at: paths.subscriberRecord(jonathan.id),
    path: paths.subscribers(),
    screen: <SubscribersPage />,
    children: <Route path=":id" element={<SubscriberPanel />} />,
  }),
} satisfies Meta<typeof SubscriberPanel>
export default meta
type Story = ScreenStory<typeof meta>

const onADarkPhone = { viewport: { value: 'phone', isRotated: false }, theme: 'dark' }
const panel = async (name: string) => within(await screen.findByRole('region', { name }))
const part = async (who: string, name: string) => within(await (await panel(who)).findByRole('region', { name }))
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

/** What the person may ask of us, and what it means before it is done. */
export const CorrectingTheName: Story = {
  tags: ['state:open'],
  async play() {
    const personal = await part('Jonathan Reyes', 'Personal data')
    for (const name of ['Download as a page', 'Download JSON'])
      await expect(personal.getByRole('button', { name })).toBeVisible()
    await userEvent.click(personal.getByRole('button', { name: 'Correct name' }))
    const asked = await dialog('Correct name')
    const confirm = asked.getByRole('button', { name: 'Correct name' })
    await expect(confirm).toBeDisabled()
    const field = asked.getByRole('textbox', { name: 'Name' })
    await userEvent.clear(field)
    await userEvent.type(field, 'J')
    await expect(asked.getByText('Name must be at least 2 characters')).toBeVisible()
    await userEvent.type(field, 'onathan Reyes-Bell')
    await userEvent.click(confirm)
    await expect(await (await toastRegion()).findByText('Name corrected')).toBeVisible()
    await expect(await part('Jonathan Reyes-Bell', 'Personal data')).toBeTruthy()
  },
}
/** A link goes to the new address; until it is followed there, nothing changes and it can be stopped. */
export const CorrectingTheAddress: Story = {
  tags: ['state:open'],
  async play() {
    const personal = await part('Jonathan Reyes', 'Personal data')
    await userEvent.click(personal.getByRole('button', { name: 'Correct address' }))
    const asked = await dialog('Correct address')
    const send = asked.getByRole('button', { name: 'Send the link' })
    const field = asked.getByRole('textbox', { name: 'New email' })
    await userEvent.type(field, 'jonathan@')
    await userEvent.tab()
    await expect(asked.getByText(messages.invalidEmail)).toBeVisible()
    await expect(send).toBeDisabled()
    await userEvent.clear(field)
    await userEvent.type(field, jonathan.email)
    await expect(asked.getByText('This is their address already.')).toBeVisible()
    await userEvent.clear(field)
    await userEvent.type(field, 'jonathan@example.net')
    await userEvent.click(send)
    const toasts = await toastRegion()
    await expect(await toasts.findByText('Link sent')).toBeVisible()
    await expect(await personal.findByText('jonathan@example.net')).toBeVisible()
  },
}
export const CorrectionStopped: Story = {
  ...after(CorrectingTheAddress, async () => {
    const personal = await part('Jonathan Reyes', 'Personal data')
    const toasts = await toastRegion()
    await userEvent.click(personal.getByRole('button', { name: 'Stop the change of address' }))
    await expect(await toasts.findByText('Change stopped')).toBeVisible()
    await expect(await personal.findByRole('button', { name: 'Correct address' })).toBeVisible()
  }),
  tags: ['state:done'],
}
export const CorrectingTheAddressOnAPhone: Story = {
  tags: ['state:open', 'look:phone', 'look:dark'],
  globals: onADarkPhone,
  async play() {
    const personal = await part('Jonathan Reyes', 'Personal data')
    await userEvent.click(personal.getByRole('button', { name: 'Correct address' }))
    await expect((await dialog('Correct address')).getByText(/^A link goes there/)).toBeVisible()
  },
}
export const DeletingForThem: Story = {
  tags: ['state:open'],
  async play() {
    const personal = await part('Jonathan Reyes', 'Personal data')
    await userEvent.click(personal.getByRole('button', { name: 'Delete the account' }))
    const asked = await dialog('Delete the account')
    await expect(asked.getByText(/^In 14 days everything/)).toBeVisible()
    await userEvent.click(asked.getByRole('button', { name: 'Delete the account' }))
    const record = await panel('Jonathan Reyes')
    await expect(await record.findByText(/^Their account will be deleted on/)).toBeVisible()
    await expect(await personal.findByRole('button', { name: 'Keep the account' })).toBeVisible()
  },
}
export const DeletingForThemOnAPhone: Story = {
  ...DeletingForThem,
  tags: ['state:open', 'look:phone', 'look:dark'],
  globals: onADarkPhone,
  async play() {
    const personal = await part('Jonathan Reyes', 'Personal data')
    await userEvent.click(personal.getByRole('button', { name: 'Delete the account' }))
    await expect((await dialog('Delete the account')).getByText(/^In 14 days everything/)).toBeVisible()
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState, type ComponentProps } from 'react'
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { SiteButton } from './site-button.tsx'
import { SiteDialog } from './site-dialog.tsx'
import { SiteField } from './site-field.tsx'
import { DoAndDont } from '@joy/ui/stories/do-and-dont.tsx'

type Props = ComponentProps<typeof SiteDialog>

function Opened(props: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <SiteButton tone="default" onClick={() => setOpen(true)}>
        Resume
      </SiteButton>
      <SiteDialog
        {...props}
        isOpen={isOpen}
        onClose={() => {
          props.onClose()
          setOpen(false)
        }}
      />
    </>
  )
}

const meta = {
  title: 'Components/Site/Dialog',
  tags: ['autodocs'],
  component: SiteDialog,
  // It lies over its page: each in a frame of its own.
  parameters: { docs: { story: { inline: false, height: '420px' } } },
  globals: { area: 'site' },
  args: {
    isOpen: false,
    title: 'Resume your subscription?',
    confirmLabel: 'Resume Subscription',
    onConfirm: fn(),
    onClose: fn(),
    children: <p>It goes on as before, and is charged $10.00 on Apr 12, 2025.</p>,
  },
  render: (props) => <Opened {...props} />,
} satisfies Meta<typeof SiteDialog>
export default meta
type Story = StoryObj<typeof meta>

const open = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Resume' }))
  return within(await screen.findByRole('dialog'))
}

/** The button that changes nothing has the focus; the one that does it is pressed once. */
export const Asks: Story = {
  async play({ args }) {
    const dialog = await open()
    await expect(screen.getByRole('dialog')).toHaveAccessibleName('Resume your subscription?')
    await expect(screen.getByRole('dialog')).toHaveAccessibleDescription(/charged \$10.00/u)
    await expect(dialog.getByRole('button', { name: 'Go Back' })).toHaveFocus()
    await userEvent.click(dialog.getByRole('button', { name: 'Resume Subscription' }))
    await expect(args.onConfirm).toHaveBeenCalledOnce()
  },
}
/** Closing changes nothing, and the focus is where it was. */
export const GoesBack: Story = {
  async play({ args }) {
    const dialog = await open()
    await userEvent.click(dialog.getByRole('button', { name: 'Go Back' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(screen.getByRole('button', { name: 'Resume' })).toHaveFocus()
    await expect(args.onConfirm).not.toHaveBeenCalled()
  },
}
/** Esc reaches a native dialog as its `cancel`. */
export const ClosedByEsc: Story = {
  async play({ args }) {
    await open()
    await fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
export const ClosedByPressOutside: Story = {
  async play({ args }) {
    await open()
    await userEvent.click(screen.getByRole('dialog'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
/** While it is done nothing closes it. */
export const Busy: Story = {
  args: { isPending: true },
  async play({ args }) {
    const dialog = await open()
    await expect(dialog.getByRole('button', { name: 'Processing...' })).toHaveAttribute('aria-disabled', 'true')
    await fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
    await userEvent.click(dialog.getByRole('button', { name: 'Go Back' }))
    await expect(screen.getByRole('dialog')).toBeVisible()
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}
export const Failed: Story = {
  args: { problem: 'This could not be saved just now. Please try again.' },
  async play() {
    const dialog = await open()
    await expect(dialog.getByRole('alert')).toHaveTextContent('Please try again')
  },
}
export const TakesAway: Story = {
  args: {
    tone: 'danger-quiet',
    title: 'Log out everywhere?',
    confirmLabel: 'Log Out Everywhere',
    children: <p>Every device that is logged in as you has to log in anew, this one too.</p>,
  },
  async play() {
    const dialog = await open()
    await expect(dialog.getByRole('button', { name: 'Log Out Everywhere' })).toBeEnabled()
  },
}
/** The field has the focus, and Enter sends it. */
export const WithAField: Story = {
  args: {
    title: 'Change your name',
    confirmLabel: 'Save Name',
    children: <SiteField label="Name" defaultValue="Ruth Abernathy" />,
  },
  async play({ args }) {
    const dialog = await open()
    await expect(dialog.getByLabelText('Name')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onConfirm).toHaveBeenCalledOnce()
  },
}
export const OnAPhone: Story = {
  globals: { area: 'site', viewport: { value: 'phone' } },
  args: { problem: 'This could not be saved just now. Please try again.' },
  async play() {
    await open()
    await expect(screen.getByRole('dialog')).toBeVisible()
  },
}
/** Longer than the screen, it is read from its beginning, not from the button that has the focus. */
export const LongerThanThePhone: Story = {
  globals: { area: 'site', viewport: { value: 'phone' } },
  args: {
    children: Array.from({ length: 40 }, (_, at) => (
      <p key={at}>What will happen with part {at + 1} of what you have with us.</p>
    )),
  },
  async play() {
    await open()
    const dialog = screen.getByRole('dialog')
    await expect(dialog.scrollHeight).toBeGreaterThan(dialog.clientHeight)
    await expect(dialog.scrollTop).toBe(0)
  },
}
/** A dialog that stays in its page: its words alone. */
const Picture = ({ title, text, no, yes }: { title: string; text: string; no: string; yes: string }) => (
  <div className="grid gap-4 rounded-card bg-surface p-5 shadow-raised">
    <b className="font-display text-xl font-[480]">{title}</b>
    <p>{text}</p>
    <div className="flex flex-wrap gap-2">
      <SiteButton size="small" tone="default">
        {no}
      </SiteButton>
      <SiteButton size="small">{yes}</SiteButton>
    </div>
  </div>
)
export const DosAndDonts: Story = {
  render: () => (
    <DoAndDont
      yes={{
        show: (
          <Picture
            title="Resume your subscription?"
            text="It goes on as before, and is charged $10.00 on Apr 12, 2025."
            no="Go Back"
            yes="Resume Subscription"
          />
        ),
        why: 'What will happen, when, and for how much; the button says the act.',
      }}
      no={{
        show: <Picture title="Are you sure?" text="This cannot be undone." no="No" yes="Yes" />,
        why: 'Sure of what? One has to remember what was pressed.',
      }}
    />
  ),
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { letterNames } from '@joy/samples/letters.ts'
import { expect, waitFor } from 'storybook/test'
import { LetterSheet, letterWidths } from '#stories/letter-sheet.tsx'

/** Every letter that goes out, in four widths, by day and by night: nothing sticks out, and the pictures come with it. */
const meta = {
  title: 'Mails/Letters',
  component: LetterSheet,
  args: { template: 'welcome' },
  // One of them, by name: there is no other letter to be typed.
  argTypes: { template: { control: 'select', options: letterNames } },
  async play({ canvas, args }) {
    await expect(letterNames).toContain(args.template)
    for (const light of ['Light', 'Dark'])
      for (const width of letterWidths) {
        const frame = canvas.getByTitle<HTMLIFrameElement>(`${light}, ${width} wide`)
        const inside = () => frame.contentDocument?.documentElement
        await waitFor(() => expect(inside()?.querySelector('h1') ?? null).not.toBeNull())
        await expect(inside()?.scrollWidth).toBeLessThanOrEqual(width)
        // By its style: until it has come, a picture without words has no width.
        const shown = [...(inside()?.querySelectorAll('img') ?? [])].filter(
          (it) => getComputedStyle(it).display !== 'none',
        )
        await expect(shown.map((it) => it.src.includes('-dark')).every((isDark) => isDark === (light === 'Dark'))).toBe(
          true,
        )
        await waitFor(() => expect(shown.every((it) => it.naturalWidth > 0)).toBe(true))
        await expect(shown).toHaveLength(2)
      }
    await expect(canvas.getByLabelText('Plain part')).toHaveTextContent(/Questions\? Write to/u)
  },
} satisfies Meta<typeof LetterSheet>
export default meta
type Story = StoryObj<typeof meta>

export const Welcome: Story = { args: { template: 'welcome' } }
export const UpgradeConfirmation: Story = { args: { template: 'upgrade-confirmation' } }
export const PaymentReceipt: Story = { args: { template: 'payment-receipt' } }
export const ErrorNotification: Story = { args: { template: 'error-notification' } }
export const SignInLink: Story = { args: { template: 'sign-in-link' } }
export const CodeReadByPhone: Story = { args: { template: 'code-read-by-phone' } }
export const UnknownAddress: Story = { args: { template: 'unknown-address' } }
export const AlreadySubscribed: Story = { args: { template: 'already-subscribed' } }
export const SubscribeAgain: Story = { args: { template: 'subscribe-again' } }
export const Unsubscribed: Story = { args: { template: 'unsubscribed' } }
export const CheckoutLink: Story = { args: { template: 'checkout-link' } }
export const PaymentFailed: Story = { args: { template: 'payment-failed' } }
export const PaymentStillFailing: Story = { args: { template: 'payment-still-failing' } }
export const PaymentToConfirm: Story = { args: { template: 'payment-to-confirm' } }
export const TrialEndsSoon: Story = { args: { template: 'trial-ends-soon' } }
export const EndsSoon: Story = { args: { template: 'ends-soon' } }
export const Cancellation: Story = { args: { template: 'cancellation' } }
export const CancellationRefused: Story = { args: { template: 'cancellation-refused' } }
export const EndedBeforeCancelling: Story = { args: { template: 'ended-before-cancelling' } }
export const ChargedAfterCancelling: Story = { args: { template: 'charged-after-cancelling' } }
export const ResumptionRefused: Story = { args: { template: 'resumption-refused' } }
export const Resumption: Story = { args: { template: 'resumption' } }
export const PlanChange: Story = { args: { template: 'plan-change' } }
export const WeeklyLetter: Story = { args: { template: 'weekly-letter' } }
export const Notification: Story = { args: { template: 'notification' } }
export const Invitation: Story = { args: { template: 'invitation' } }
export const PasswordReset: Story = { args: { template: 'password-reset' } }
export const AccessChanged: Story = { args: { template: 'access-changed' } }
export const AccountChanged: Story = { args: { template: 'account-changed' } }
export const SubscribedAgain: Story = { args: { template: 'subscribed-again' } }
export const PlanWish: Story = { args: { template: 'plan-wish' } }
export const PlanWishHeard: Story = { args: { template: 'plan-wish-heard' } }
export const PlanWishTakenBack: Story = { args: { template: 'plan-wish-taken-back' } }
export const OpeningHeard: Story = { args: { template: 'opening-heard' } }
export const ConfirmAddress: Story = { args: { template: 'confirm-address' } }
export const AddressTaken: Story = { args: { template: 'address-taken' } }
export const AddressChangeAsked: Story = { args: { template: 'address-change-asked' } }
export const AddressChanged: Story = { args: { template: 'address-changed' } }
export const AccountDeletionAsked: Story = { args: { template: 'account-deletion-asked' } }
export const AccountKept: Story = { args: { template: 'account-kept' } }
export const AddressGivenBack: Story = { args: { template: 'address-given-back' } }
export const AccountDeleted: Story = { args: { template: 'account-deleted' } }
export const SponsoringLink: Story = { args: { template: 'sponsoring-link' } }
export const SponsoringReceived: Story = { args: { template: 'sponsoring-received' } }
export const PlacesOffered: Story = { args: { template: 'places-offered' } }
export const PlaceAskedFor: Story = { args: { template: 'place-asked-for' } }
export const PlaceGiven: Story = { args: { template: 'place-given' } }

import { Refusal, respond } from '@joy/mocks/respond.ts'
import type { Meta } from '@storybook/react-vite'
import { http, HttpResponse } from 'msw'
import { expect, userEvent, waitFor } from 'storybook/test'
import { paths } from '#paths.ts'
import { answering } from '#stories/screen-story.tsx'
import { siteStory, type Canvas } from '#stories/site-story.tsx'
import { FreeSubscriptionPage } from './free-subscription-page.tsx'
import { offlineStory, phone } from '#stories/states-of-any-screen.ts'
import type { ScreenStory } from '#stories/states.ts'

const meta = {
  title: 'Site/Free sign-up',
  component: FreeSubscriptionPage,
  ...siteStory({ at: paths.freeSubscription(), screen: <FreeSubscriptionPage /> }),
} satisfies Meta<typeof FreeSubscriptionPage>
export default meta
type Story = ScreenStory<typeof meta>

const submit = (canvas: Canvas) => userEvent.click(canvas.getByRole('button', { name: 'Subscribe for Free' }))
const signUp = async (canvas: Canvas, name = 'Miriam Okafor', email = 'miriam.okafor@example.org') => {
  await userEvent.type(canvas.getByLabelText('Name'), name)
  await userEvent.type(canvas.getByLabelText('Email'), email)
  await submit(canvas)
}

export const Empty: Story = {
  tags: ['state:full'],
  async play({ canvas }) {
    await expect(
      canvas.getByText('Sign up for the free "Warm Up" subscription to receive weekly spiritual reflections'),
    ).toBeVisible()
    await expect(canvas.getByLabelText('Email')).toHaveAccessibleDescription(
      "We'll send your weekly reflections to this email",
    )
    await expect(canvas.getByRole('link', { name: 'View All Plans' })).toHaveAttribute('href', '/subscription-options')
  },
}
export const InvalidFields: Story = {
  tags: ['state:invalid'],
  async play({ canvas }) {
    await signUp(canvas, ' M ', 'miriam@')
    await expect(await canvas.findByText('Name must be at least 2 characters')).toBeVisible()
    await expect(canvas.getByText('Please enter a valid email address')).toBeVisible()
    await expect(canvas.getByLabelText('Name')).toHaveFocus()
    await expect(canvas.getByLabelText('Email')).toBeInvalid()
  },
}
export const Processing: Story = {
  tags: ['state:working'],
  beforeEach: answering(
    respond('signUp.validateDiscount', () => ({ valid: true, message: '' }), { delay: 'infinite' }),
  ),
  async play({ canvas }) {
    await signUp(canvas)
    await expect(await canvas.findByRole('button', { name: 'Processing...' })).toHaveAttribute('aria-disabled', 'true')
  },
}
let sent: unknown[] = []
export const Succeeded: Story = {
  tags: ['state:done'],
  beforeEach(context) {
    sent = []
    answering(
      respond('signUp.validateDiscount', (input) => {
        sent.push(input)
        return { valid: true, message: 'You are subscribed.' }
      }),
      respond('activity.record', (input) => {
        sent.push(input)
        return { message: 'Noted.' }
      }),
    )(context)
  },
  async play({ canvas }) {
    await signUp(canvas)
    await expect(await canvas.findByRole('heading', { name: 'Subscription Successful!' })).toHaveFocus()
    await expect(canvas.getByText('Thank you for subscribing!')).toBeVisible()
    await expect(
      canvas.getByText(/You've successfully signed up for the free "Warm Up" subscription\. You'll now receive/u),
    ).toBeVisible()
    await expect(canvas.getByRole('region', { name: 'About Your Subscription' })).toHaveTextContent(
      'Access to the Warm Up content library',
    )
    await expect(canvas.getByRole('link', { name: 'Return to Your Life with God' })).toHaveAttribute(
      'href',
      '/subscription-options',
    )
    await waitFor(() =>
      expect(sent).toEqual([
        { code: 'WARMUP', email: 'miriam.okafor@example.org', name: 'Miriam Okafor', source: 'website' },
        expect.objectContaining({
          action: 'Free Subscription',
          userEmail: 'miriam.okafor@example.org',
          status: 'Successful',
        }),
      ]),
    )
  },
}
export const Refused: Story = {
  tags: ['state:refused'],
  beforeEach: answering(respond('signUp.validateDiscount', () => ({ valid: false, message: '' }))),
  async play({ canvas }) {
    await signUp(canvas)
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Failed to register free subscription')
    await expect(canvas.getByRole('button', { name: 'Subscribe for Free' })).toBeEnabled()
    await expect(canvas.getByLabelText('Name')).toHaveValue('Miriam Okafor')
  },
}
export const RequestFailed: Story = {
  tags: ['state:act-failed'],
  parameters: { expectedErrors: [/./u] },
  beforeEach: answering(http.post('*/trpc/signUp.validateDiscount', () => HttpResponse.error())),
  async play({ canvas }) {
    await signUp(canvas)
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Something went wrong')
  },
}
export const RequestRefused: Story = {
  tags: ['state:refused'],
  beforeEach: answering(
    respond('signUp.validateDiscount', () => new Refusal('too_many_requests', 'Too many tries. Please wait a minute.')),
  ),
  async play({ canvas }) {
    await signUp(canvas)
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Too many tries. Please wait a minute.')
  },
}
/** The network is gone: what could not be read says so, and so does the foot of the page. */
export const Offline: Story = { ...offlineStory, tags: ['state:offline'] }
export const OnAPhone: Story = { ...Empty, tags: ['state:full', 'look:phone'], globals: phone }
export const InTheDark: Story = { ...Empty, tags: ['state:full', 'look:dark'], globals: { theme: 'dark' } }
export const InvalidFieldsOnAPhone: Story = { ...InvalidFields, tags: ['state:invalid', 'look:phone'], globals: phone }
export const InvalidFieldsInTheDark: Story = {
  ...InvalidFields,
  tags: ['state:invalid', 'look:dark'],
  globals: { theme: 'dark' },
}
export const SucceededOnAPhone: Story = { ...Succeeded, tags: ['state:done', 'look:phone'], globals: phone }
export const SucceededInTheDark: Story = { ...Succeeded, tags: ['state:done', 'look:dark'], globals: { theme: 'dark' } }

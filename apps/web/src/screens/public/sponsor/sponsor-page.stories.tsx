import { Refusal, respond } from '@joy/mocks/respond.ts'
import type { Meta } from '@storybook/react-vite'
import { http, HttpResponse } from 'msw'
import { expect, userEvent } from 'storybook/test'
import { paths } from '#paths.ts'
import { answering } from '#stories/screen-story.tsx'
import { siteStory, type Canvas } from '#stories/site-story.tsx'
import { SponsorPage } from './sponsor-page.tsx'
import { offlineStory } from '#stories/states-of-any-screen.ts'
import type { ScreenStory } from '#stories/states.ts'

const meta = {
  title: 'Site/Sponsoring',
  component: SponsorPage,
  ...siteStory({ at: paths.sponsor(), screen: <SponsorPage /> }),
} satisfies Meta<typeof SponsorPage>
export default meta
type Story = ScreenStory<typeof meta>

const heading = (canvas: Canvas, name: string) => canvas.findByRole('heading', { level: 1, name })
const offer = (canvas: Canvas) => userEvent.click(canvas.getByRole('button', { name: 'Offer places' }))
const ask = (canvas: Canvas) => userEvent.click(canvas.getByRole('button', { name: 'Ask for a place' }))
const person = async (canvas: Canvas, name = 'Miriam Okafor', email = 'miriam.okafor@example.org') => {
  await userEvent.type(canvas.getByLabelText('Name'), name)
  await userEvent.type(canvas.getByLabelText('Email'), email)
}
const sent: unknown[] = []
const noting = respond('sponsoring.offer', (input) => {
  sent.push(input)
  return { message: 'A mail is on its way.', state: 'link sent' as const }
})

export const Give: Story = {
  tags: ['state:full'],
  async play({ canvas }) {
    await heading(canvas, 'Give a place, or ask for one')
    await expect(canvas.getByText(/No one is turned away for inability to pay\. Those who/u)).toBeVisible()
    await expect(canvas.getByRole('radio', { name: 'I want to give' })).toBeChecked()
    await expect(canvas.getByText(/1 place in Work Out for one year: \$80/u)).toBeVisible()
    await userEvent.click(canvas.getByRole('radio', { name: 'Join the Gym' }))
    await userEvent.clear(canvas.getByLabelText('Places'))
    await userEvent.type(canvas.getByLabelText('Places'), '12')
    await expect(canvas.getByText(/12 places in Join the Gym for one year: \$1,200/u)).toBeVisible()
  },
}
/** What a browser does by itself, before the script is there or without it. */
export const PostsByItself: Story = {
  tags: ['state:full'],
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('radio', { name: 'I need a place' }))
    const button = canvas.getByRole('button', { name: 'Ask for a place' })
    const form = button.closest('form')
    await expect(form).toHaveAttribute('method', 'post')
    await expect(form).toHaveAttribute('action', paths.sponsor())
    await expect(new FormData(form ?? undefined).get('kind')).toBe('request')
    await expect(canvas.getByLabelText('Email')).toBeRequired()
  },
}
export const OnAPhone: Story = {
  tags: ['state:full', 'look:phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas }) => expect(await heading(canvas, 'Give a place, or ask for one')).toBeVisible(),
}
export const InTheDark: Story = { ...OnAPhone, tags: ['state:full', 'look:dark'], globals: { theme: 'dark' } }

/** No amount, no plan: whoever asks is asked for nothing but where to answer. */
export const Ask: Story = {
  tags: ['state:full'],
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('radio', { name: 'I need a place' }))
    await expect(canvas.getByText(/You need not explain anything/u)).toBeVisible()
    await expect(canvas.queryByLabelText('Places')).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Ask for a place' })).toBeEnabled()
  },
}
export const OfferSent: Story = {
  tags: ['state:done'],
  beforeEach: (context) => {
    sent.length = 0
    answering(noting)(context)
  },
  async play({ canvas }) {
    await person(canvas)
    await userEvent.clear(canvas.getByLabelText('Places'))
    await userEvent.type(canvas.getByLabelText('Places'), '3')
    await userEvent.click(canvas.getByRole('checkbox', { name: /may read my name/u }))
    await userEvent.type(canvas.getByLabelText(/Anything you want to say/u), 'For two\nwidows')
    await expect(canvas.getByText('486 of 500 letters left')).toBeVisible()
    await offer(canvas)
    await expect(await heading(canvas, 'Check Your Email')).toHaveFocus()
    await expect(canvas.getByText('miriam.okafor@example.org')).toBeVisible()
    await expect(sent).toEqual([
      {
        name: 'Miriam Okafor',
        email: 'miriam.okafor@example.org',
        places: 3,
        plan: 'Paid',
        mayBeNamed: true,
        letter: 'For two\nwidows',
      },
    ])
  },
}
export const RequestSent: Story = {
  tags: ['state:done'],
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('radio', { name: 'I need a place' }))
    await person(canvas)
    await ask(canvas)
    await expect(await heading(canvas, 'Check Your Email')).toBeVisible()
  },
}
/** Whoever is signed in with this address has proved it. */
export const Received: Story = {
  tags: ['state:done'],
  beforeEach: answering(respond('sponsoring.ask', () => ({ message: 'Thank you.', state: 'received' as const }))),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('radio', { name: 'I need a place' }))
    await person(canvas)
    await ask(canvas)
    await expect(await heading(canvas, 'Thank you. It has reached us.')).toHaveFocus()
  },
}
export const InvalidFields: Story = {
  tags: ['state:invalid'],
  async play({ canvas }) {
    await person(canvas, 'M', 'ruth@gmail')
    await userEvent.clear(canvas.getByLabelText('Places'))
    await userEvent.type(canvas.getByLabelText('Places'), '51')
    await userEvent.click(canvas.getByLabelText(/Anything you want to say/u))
    await userEvent.paste('a'.repeat(501))
    await expect(canvas.getByText('1 letter too many')).toBeVisible()
    await offer(canvas)
    await expect(canvas.getByText('Name must be at least 2 characters')).toBeVisible()
    await expect(canvas.getByText('Please enter a valid email address')).toBeVisible()
    await expect(canvas.getByText('Please choose between 1 and 50 places')).toBeVisible()
    await expect(canvas.getByText('Please use at most 500 letters: these are 501')).toBeVisible()
    await expect(canvas.getByLabelText('Name')).toHaveFocus()
    await expect(canvas.getByLabelText('Email')).toBeInvalid()
  },
}
export const Processing: Story = {
  tags: ['state:working'],
  beforeEach: answering(
    respond('sponsoring.offer', () => ({ message: '', state: 'link sent' as const }), { delay: 'infinite' }),
  ),
  async play({ canvas }) {
    await person(canvas)
    await offer(canvas)
    await expect(await canvas.findByRole('button', { name: 'Processing...' })).toHaveAttribute('aria-disabled', 'true')
  },
}
export const Refused: Story = {
  tags: ['state:refused'],
  beforeEach: answering(
    respond('sponsoring.offer', () => new Refusal('too_many_requests', 'Too many attempts. Please wait 9 minutes.')),
  ),
  async play({ canvas }) {
    await person(canvas)
    await offer(canvas)
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Too many attempts. Please wait 9 minutes.')
    await expect(canvas.getByLabelText('Name')).toHaveValue('Miriam Okafor')
  },
}
export const NotAnswered: Story = {
  tags: ['state:act-failed'],
  parameters: { expectedErrors: [/./u] },
  beforeEach: answering(http.post('*/trpc/sponsoring.offer', () => HttpResponse.error())),
  async play({ canvas }) {
    await person(canvas)
    await offer(canvas)
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The server did not answer. Please try again.')
  },
}
/** The network is gone: what could not be read says so, and so does the foot of the page. */
export const Offline: Story = { ...offlineStory, tags: ['state:offline'] }

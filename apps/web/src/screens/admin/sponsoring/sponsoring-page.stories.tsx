// Long because each state of the screen is one story, and the play of each is its test.
import { createMockBackend } from '@joy/mocks/backend/mock-backend.ts'
import { handlersFor } from '@joy/mocks/handlers.ts'
import { respond } from '@joy/mocks/respond.ts'
import { scenarios } from '@joy/mocks/scenarios.ts'
import type { Meta } from '@storybook/react-vite'
import { Route } from 'react-router-dom'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { paths } from '#paths.ts'
import { answering, answeringWith, screenStory } from '#stories/screen-story.tsx'
import type { Canvas } from '#stories/site-story.tsx'
import { toastRegion } from '#stories/toast.ts'
import { OfferPanel } from './offer-panel.tsx'
import { RequestPanel } from './request-panel.tsx'
import { SponsoringPage } from './sponsoring-page.tsx'
import {
  catherineByrne,
  emmanuelBoateng,
  hannahCastellanos,
  isaacThornbury,
  jonathanReyes,
  priyaThomas,
  samuelAdeyemi,
} from '@joy/samples/named-people.ts'
import { offlineStory, after, busyDatabase, phone, failedList, loadingList } from '#stories/states-of-any-screen.ts'
import type { ScreenStory } from '#stories/states.ts'

const meta = {
  title: 'Console/Sponsoring',
  component: SponsoringPage,
  ...screenStory({
    at: paths.sponsoring(),
    path: paths.sponsoring(),
    screen: <SponsoringPage />,
    children: (
      <>
        <Route path="offers" element={null} />
        <Route path="offers/:id" element={<OfferPanel />} />
        <Route path=":id" element={<RequestPanel />} />
      </>
    ),
  }),
} satisfies Meta<typeof SponsoringPage>
export default meta
type Story = ScreenStory<typeof meta>

const offers = { parameters: { at: paths.sponsorOffers() } }
const row = (name: RegExp) => screen.findByRole('row', { name })
const dialog = async () => within(await screen.findByRole('dialog'))
/** The figures of the pool, as they stand above the lists. */
const pool = (canvas: Canvas) =>
  within(canvas.getByRole('region', { name: 'Pool of places' }))
    .getAllByText(/^\d+$/u)
    .map((it) => it.textContent)

export const Requests: Story = {
  tags: ['state:full'],
  async play({ canvas }) {
    await expect(
      within(await row(new RegExp(`^${isaacThornbury.name}`, 'u'))).getByText('Waiting', { selector: 'span' }),
    ).toBeVisible()
    await expect(within(await row(new RegExp(`^${catherineByrne.name}`, 'u'))).getByText('Place given')).toBeVisible()
    await expect(within(await row(new RegExp(`^${hannahCastellanos.name}`, 'u'))).getByText('Settled')).toBeVisible()
    await expect(pool(canvas)).toEqual(['15', '2', '13', '2'])
    await expect(canvas.getByText('Showing 4 of 4 requests')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Sponsoring' })).toHaveAttribute('aria-current', 'page')
    await expect(canvas.getByRole('heading', { level: 1, name: 'Sponsoring' })).toHaveFocus()
  },
}
export const RequestsOnAPhone: Story = {
  tags: ['state:full', 'look:phone'],
  globals: phone,
  play: async () => expect(await row(/^Isaac/u)).toBeVisible(),
}
export const RequestsInTheDark: Story = {
  ...RequestsOnAPhone,
  tags: ['state:full', 'look:dark'],
  globals: { theme: 'dark' },
}

export const Offers: Story = {
  ...offers,
  tags: ['state:full'],
  async play({ canvas }) {
    const parish = within(await row(/^Parish of St Brigid/u))
    await expect(parish.getByText('Join the Gym')).toBeVisible()
    await expect(within(await row(/^Josephine Marlowe/u)).queryByRole('button')).toBeNull()
    await expect(canvas.getByRole('tab', { name: 'Offers' })).toHaveAttribute('aria-selected', 'true')
  },
}
export const OffersOnAPhone: Story = {
  ...offers,
  tags: ['state:full', 'look:phone'],
  globals: phone,
  play: async () => expect(await row(/^Parish/u)).toBeVisible(),
}

/** One press asks which offer, the second gives the place; one more takes it back. */
export const InTwoClicks: Story = {
  tags: ['state:done'],
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: `Give a place to ${isaacThornbury.name}` }))
    const asked = await dialog()
    await expect(await asked.findByRole('radio', { name: /Parish of St Brigid/u })).toBeChecked()
    await expect(asked.getByText(/by the gift of Parish of St Brigid/u)).toBeVisible()
    await userEvent.click(asked.getByRole('button', { name: 'Give the place' }))
    await expect(await (await toastRegion()).findByText('Place given')).toBeVisible()
    await expect(
      await within(await row(new RegExp(`^${isaacThornbury.name}`, 'u'))).findByText('Place given'),
    ).toBeVisible()
    await waitFor(() => expect(pool(canvas)).toEqual(['15', '3', '12', '1']))
  },
}
export const InTwoClicksUndone: Story = {
  tags: ['state:done'],
  async play(context) {
    const { canvas } = context
    await InTwoClicks.play?.(context)
    await userEvent.click((await toastRegion()).getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(pool(canvas)).toEqual(['15', '2', '13', '2']))
  },
}
/** By the offer: to one who asked, or to anybody by their address. */
export const OfAnOffer: Story = {
  ...offers,
  tags: ['state:done'],
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Give a place of Thomas Achterberg' }))
    const asked = await dialog()
    await expect(await asked.findByRole('radio', { name: new RegExp(priyaThomas.name, 'u') })).toBeChecked()
    await userEvent.click(asked.getByRole('radio', { name: /Somebody else/u }))
    await expect(asked.getByRole('button', { name: 'Give the place' })).toBeDisabled()
    await userEvent.type(asked.getByLabelText('Email'), jonathanReyes.email)
    await userEvent.click(asked.getByRole('button', { name: 'Give the place' }))
    await waitFor(() => expect(pool(canvas)).toEqual(['15', '3', '12', '2']))
  },
}
/** Who pays is told in the dialog, where another choice can be made; no place is used. */
export const ToSomebodyWhoPays: Story = {
  ...offers,
  tags: ['state:refused'],
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Give a place of Thomas Achterberg' }))
    const asked = await dialog()
    await userEvent.click(await asked.findByRole('radio', { name: /Somebody else/u }))
    await userEvent.type(asked.getByLabelText('Email'), samuelAdeyemi.email)
    await userEvent.click(asked.getByRole('button', { name: 'Give the place' }))
    await expect(await asked.findByText(/pays already, and the payment would go on/u)).toBeVisible()
  },
}
export const ToSomebodyWhoPaysGivenUp: Story = {
  ...after(ToSomebodyWhoPays, async ({ canvas }) => {
    const asked = await dialog()
    await userEvent.click(asked.getByRole('button', { name: 'Cancel' }))
    await expect(pool(canvas)).toEqual(['15', '2', '13', '2'])
  }),
  tags: ['state:done'],
}
export const NoPlaceLeft: Story = {
  tags: ['state:refused'],
  beforeEach: answeringWith(() => handlersFor(createMockBackend({ sponsoring: { offers: [], places: [] } }))),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: `Give a place to ${isaacThornbury.name}` }))
    const asked = await dialog()
    await expect(await asked.findByText('No place is left')).toBeVisible()
    await expect(asked.getByRole('button', { name: 'Give the place' })).toBeDisabled()
  },
}
const ofIsaac = async () => within(await screen.findByRole('region', { name: `Request of ${isaacThornbury.name}` }))
export const ARequest: Story = {
  tags: ['state:open'],
  parameters: { at: `${paths.sponsoring()}/4` },
  async play() {
    await expect((await ofIsaac()).getByText(/I lost my work in February/u)).toBeVisible()
  },
}
export const ARequestSettled: Story = {
  ...ARequest,
  tags: ['state:done'],
  async play({ canvas }) {
    const panel = await ofIsaac()
    await userEvent.click(panel.getByRole('button', { name: 'Settle without a place' }))
    await expect(await panel.findByText('Deleted on')).toBeVisible()
    await waitFor(() => expect(pool(canvas)).toEqual(['15', '2', '13', '1']))
  },
}
export const ARequestOpenedAgain: Story = {
  ...ARequest,
  tags: ['state:done'],
  async play(context) {
    const { canvas } = context
    await ARequestSettled.play?.(context)
    await userEvent.click((await ofIsaac()).getByRole('button', { name: 'Open again' }))
    await waitFor(() => expect(pool(canvas)).toEqual(['15', '2', '13', '2']))
  },
}
export const ARequestClosed: Story = {
  ...ARequest,
  tags: ['state:full'],
  async play({ canvas }) {
    await ofIsaac()
    await userEvent.keyboard('{Escape}')
    await expect(await canvas.findByRole('link', { name: isaacThornbury.name })).toHaveFocus()
  },
}
const ofCatherine = async () => within(await screen.findByRole('region', { name: `Request of ${catherineByrne.name}` }))
export const ARequestWithAPlace: Story = {
  tags: ['state:open'],
  parameters: { at: `${paths.sponsoring()}/1` },
  async play() {
    const panel = await ofCatherine()
    await expect(panel.getByRole('link', { name: 'By Josephine Marlowe' })).toBeVisible()
    await expect(panel.getByRole('button', { name: 'End the comp' })).toBeVisible()
  },
}
export const ItsPlaceEnded: Story = {
  ...ARequestWithAPlace,
  tags: ['state:done'],
  async play({ canvas }) {
    const panel = await ofCatherine()
    await userEvent.click(panel.getByRole('button', { name: 'End the comp' }))
    await waitFor(() => expect(pool(canvas)).toEqual(['15', '1', '14', '3']))
  },
}
export const RequestFailedToLoad: Story = {
  tags: ['state:part-failed'],
  parameters: { at: paths.sponsorRequest(1) },
  beforeEach: answering(respond('sponsoring.requestRecord', busyDatabase)),
  play: async ({ canvas }) => expect(await canvas.findByText('This request could not be shown.')).toBeVisible(),
}
export const ARequestThatIsGone: Story = {
  tags: ['state:gone'],
  parameters: { at: `${paths.sponsoring()}/99` },
  play: async ({ canvas }) => expect(await canvas.findByText('This request does not exist.')).toBeVisible(),
}
const ofJosephine = async () => within(await screen.findByRole('region', { name: 'Offer of Josephine Marlowe' }))
export const AnOffer: Story = {
  tags: ['state:open'],
  parameters: { at: paths.sponsorOffer(1) },
  async play() {
    await expect((await ofJosephine()).getByText('All places given')).toBeVisible()
  },
}
export const APlaceGivenBack: Story = {
  ...AnOffer,
  tags: ['state:done'],
  async play({ canvas }) {
    const panel = await ofJosephine()
    await userEvent.click(panel.getByRole('button', { name: `End the comp of ${emmanuelBoateng.name}` }))
    await expect(await panel.findByText('Given back')).toBeVisible()
    await expect(pool(canvas)).toEqual(['15', '1', '14', '2'])
  },
}
export const AnOfferClosed: Story = {
  ...AnOffer,
  tags: ['state:done'],
  async play(context) {
    const { canvas } = context
    await APlaceGivenBack.play?.(context)
    const panel = await ofJosephine()
    await userEvent.click(panel.getByRole('button', { name: 'Close offer' }))
    await waitFor(() => expect(pool(canvas)).toEqual(['14', '1', '13', '2']))
    await expect(await panel.findByRole('button', { name: 'Open again' })).toBeVisible()
  },
}
export const AnOfferOpenedAgain: Story = {
  ...AnOffer,
  tags: ['state:done'],
  async play(context) {
    const { canvas } = context
    await AnOfferClosed.play?.(context)
    const panel = await ofJosephine()
    await userEvent.click(await panel.findByRole('button', { name: 'Open again' }))
    await waitFor(() => expect(pool(canvas)).toEqual(['15', '1', '14', '2']))
  },
}
export const AnOfferOnAPhone: Story = {
  tags: ['state:open', 'look:phone'],
  parameters: { at: paths.sponsorOffer(2) },
  globals: phone,
  play: async () => expect(await screen.findByText('None of them is given yet.')).toBeVisible(),
}
/** Whose account is to be deleted: the offer stands until then, and letters name them no more. */
export const AnOfferOfALeaver: Story = {
  tags: ['state:open'],
  parameters: { at: paths.sponsorOffer(3) },
  beforeEach: answeringWith(() => {
    const world = createMockBackend({ portalEmail: 'thomas.achterberg@example.com' })
    world.ownAccount.deletion = { askedAt: '2025-03-20T09:00:00.000Z', dueAt: '2025-04-03T09:00:00.000Z' }
    return handlersFor(world)
  }),
  async play() {
    await expect(await screen.findByText(/^Apr 3, 2025, as they asked\. The offer closes with it/u)).toBeVisible()
  },
}
export const EnteredByHand: Story = {
  ...offers,
  tags: ['state:done'],
  async play({ canvas }) {
    await row(/^Parish/u)
    await userEvent.click(canvas.getByRole('button', { name: 'Enter by hand' }))
    const asked = await dialog()
    await userEvent.click(asked.getByRole('radio', { name: 'Offers places' }))
    await userEvent.type(asked.getByLabelText('Name'), 'Ann Lee')
    await userEvent.type(asked.getByLabelText('Email'), 'ann@')
    await userEvent.clear(asked.getByLabelText('Places'))
    await userEvent.type(asked.getByLabelText('Places'), '51')
    await expect(asked.getByText('Please choose between 1 and 50 places')).toBeVisible()
    await userEvent.clear(asked.getByLabelText('Places'))
    await userEvent.type(asked.getByLabelText('Places'), '4')
    await userEvent.click(asked.getByRole('button', { name: 'Enter offer' }))
    await expect(await asked.findByText('Please enter a valid email address')).toBeVisible()
    await userEvent.type(asked.getByLabelText('Email'), 'example.org')
    await userEvent.click(asked.getByRole('button', { name: 'Enter offer' }))
    await expect(await row(/^Ann Lee/u)).toBeVisible()
    await waitFor(() => expect(pool(canvas)).toEqual(['19', '2', '17', '2']))
  },
}
export const Waiting: Story = {
  tags: ['state:narrowed'],
  async play({ canvas }) {
    await row(/^Isaac/u)
    await userEvent.click(canvas.getByRole('radio', { name: 'Waiting' }))
    await expect(await canvas.findByText('Showing 2 of 4 requests')).toBeVisible()
  },
}
export const NoMatch: Story = {
  tags: ['state:no-match'],
  async play(context) {
    const { canvas } = context
    await Waiting.play?.(context)
    await userEvent.keyboard('/')
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search requests' }), 'zebra')
    await expect(await canvas.findByText('No requests match your search')).toBeVisible()
  },
}
export const SearchCleared: Story = {
  ...after(NoMatch, async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Clear search and filters' }))
    await expect(await canvas.findByText('Showing 4 of 4 requests')).toBeVisible()
  }),
  tags: ['state:full'],
}
export const Many: Story = {
  tags: ['state:many', 'look:phone'],
  beforeEach: answeringWith(() => {
    const requests = Array.from({ length: 45 }, (_, at) => ({
      letter: '',
      enteredBy: null,
      receivedAt: '2025-03-28T08:05:00.000Z',
      settledAt: null,
      settledBy: null,
      isGiven: false,
      id: 45 - at,
      name: `Bartholomäus Konstantin von und zu Hohenlohe-Schillingsfürst ${45 - at}`,
      email: `bartholomaeus.konstantin.von.und.zu.hohenlohe-schillingsfuerst${45 - at}@a-very-long-domain.example.org`,
    }))
    return handlersFor(createMockBackend({ sponsoring: { requests, places: [] } }))
  }),
  globals: phone,
  async play({ canvas }) {
    await expect(await canvas.findByText('Showing 45 of 45 requests')).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }))
    await expect(await row(/Schillingsfürst 25 /u)).toBeVisible()
  },
}
export const Loading: Story = {
  ...loadingList('Requests', 'sponsoring.requestsPage', 'sponsoring.pool'),
  tags: ['state:loading'],
}
export const Failed: Story = {
  ...after(
    failedList('The requests could not be loaded.', 'sponsoring.requestsPage', 'sponsoring.pool'),
    async ({ canvas }) => {
      await expect(canvas.getByText('How many places there are could not be loaded.')).toBeVisible()
    },
  ),
  tags: ['state:failed'],
}
export const None: Story = {
  tags: ['state:empty'],
  beforeEach: answeringWith(() => scenarios.fresh({ stepMs: 20 })),
  async play({ canvas }) {
    await expect(await canvas.findByText('Nobody has asked for a place')).toBeVisible()
  },
}
export const NoOffers: Story = {
  ...after(None, async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'Offers' }))
    await expect(await canvas.findByText('Nobody has offered a place')).toBeVisible()
  }),
  tags: ['state:empty'],
}
/** Support sees neither the entry in the sidebar nor who asked. */
export const NotForSupport: Story = {
  tags: ['state:no-permission'],
  beforeEach: answeringWith(() => scenarios['as-support']({ stepMs: 20 })),
  async play({ canvas }) {
    await expect(await canvas.findByText('Only administrators and owners see who asked for help.')).toBeVisible()
    await expect(canvas.queryByRole('link', { name: 'Sponsoring' })).toBeNull()
  },
}
/** The network is gone: what could not be read says so, and so does the foot of the page. */
export const Offline: Story = { ...offlineStory, tags: ['state:offline'] }

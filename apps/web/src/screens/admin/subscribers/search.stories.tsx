import { respond, Refusal } from '@joy/mocks/respond.ts'
import { sampleSubscriber } from '@joy/samples/subscribers.ts'
import { subscriberTotals } from '@joy/samples/totals.ts'
import type { Meta } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { paths } from '#paths.ts'
import { answering, screenStory } from '#stories/screen-story.tsx'
import { phone } from '#stories/states-of-any-screen.ts'
import type { ScreenStory } from '#stories/states.ts'
import { SubscribersPage } from './subscribers-page.tsx'

const meta = {
  title: 'Console/Subscribers/Search',
  component: SubscribersPage,
  ...screenStory({
    at: `${paths.subscribers()}?search=lindquist`,
    path: paths.subscribers(),
    screen: <SubscribersPage />,
  }),
} satisfies Meta<typeof SubscribersPage>
export default meta
type Story = ScreenStory<typeof meta>

const { subscribers: people } = subscriberTotals
const row = (text: string) => screen.findByRole('row', { name: new RegExp(text) })
const registered = sampleSubscriber('joseph.kalinowski@example.net')

/** Nobody is found, and somebody is near. */
export const DidYouMean: Story = {
  tags: ['state:no-match'],
  async play({ canvas }) {
    await expect(await canvas.findByText('No subscribers match your search')).toBeVisible()
    await expect(await canvas.findByRole('link', { name: 'Lindqvist' })).toBeVisible()
    await expect(canvas.getByText(/^Did you mean/)).toHaveTextContent('Did you mean Lindqvist? 1 subscriber.')
    await expect(canvas.getByText('No subscribers found').closest('[aria-live=polite]')).not.toBeNull()
  },
}
export const DidYouMeanOnAPhone: Story = { ...DidYouMean, tags: ['state:no-match', 'look:phone'], globals: phone }
export const DidYouMeanInTheDark: Story = {
  ...DidYouMean,
  tags: ['state:no-match', 'look:dark'],
  globals: { theme: 'dark' },
}
/** Each is a search of its own. */
export const SeveralMeant: Story = {
  tags: ['state:no-match'],
  parameters: { at: `${paths.subscribers()}?search=lindman` },
  async play({ canvas }) {
    await expect(await canvas.findByRole('link', { name: 'Lindgren' })).toBeVisible()
    const others = canvas.getAllByText(/^Or/)
    await expect(others[0]).toHaveTextContent('Or Lindholm? 1 subscriber.')
    await expect(others[1]).toHaveTextContent('Or Lindqvist? 1 subscriber.')
  },
}
/** The link puts what was meant into the search, and says what it found. */
export const Meant: Story = {
  ...DidYouMean,
  tags: ['state:narrowed'],
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('link', { name: 'Lindqvist' }))
    await expect(await row('Lindqvist')).toBeVisible()
    await expect(canvas.getByRole('searchbox', { name: 'Search subscribers' })).toHaveValue('Lindqvist')
    await expect(canvas.getByText('1 subscriber found').closest('[aria-live=polite]')).not.toBeNull()
    await expect(canvas.getByText(`Showing 1 of ${people} subscribers`)).toBeVisible()
  },
}
/** That nothing can be suggested changes nothing of what was found. */
export const SuggestionsFailed: Story = {
  tags: ['state:part-failed'],
  beforeEach: answering(
    respond('subscribers.suggest', () => new Refusal('unavailable', 'The database did not answer in 5 s')),
  ),
  async play({ canvas }) {
    await expect(await canvas.findByText('No subscribers match your search')).toBeVisible()
    await expect(canvas.getByText("Neither a name nor an e-mail address holds 'lindquist'.")).toBeVisible()
  },
}
/** A name is found without its accents, by letters typed one after the other, and each answer is said. */
export const WithoutAccents: Story = {
  tags: ['state:narrowed'],
  parameters: { at: paths.subscribers() },
  async play({ canvas }) {
    await row('miriam.okafor@example.com')
    await expect(canvas.queryByText(/ found$/)).toBeNull()
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search subscribers' }), 'tomas herrera')
    await expect(await row('Tomás Herrera de la Cruz')).toBeVisible()
    await waitFor(() => expect(canvas.getByText('1 subscriber found')).toBeInTheDocument())
  },
}
/** The id of a subscription at Stripe, as a whole. */
export const ByAnId: Story = {
  tags: ['state:narrowed'],
  parameters: { at: `${paths.subscribers()}?search=sub_1sampleKalinowski` },
  async play({ canvas }) {
    await expect(await row(registered.email)).toBeVisible()
    await expect(canvas.getByText('1 subscriber found')).toBeInTheDocument()
  },
}

/** The addresses of a whole retreat at once are no search: it says where they go. */
export const TooLong: Story = {
  tags: ['state:refused'],
  parameters: { at: `${paths.subscribers()}?search=${'anna@example.org '.repeat(13).trim()}` },
  async play({ canvas }) {
    await expect(await canvas.findByText('This search is too long')).toBeVisible()
    await expect(canvas.getByText(/paste them into 'Add people'/)).toBeVisible()
    await expect(canvas.queryByText('Failed to load subscriber data')).toBeNull()
  },
}
export const TooLongCleared: Story = {
  ...TooLong,
  tags: ['state:full'],
  async play(context) {
    await TooLong.play?.(context)
    const [, inTheMiddle] = context.canvas.getAllByRole('button', { name: 'Clear search' })
    if (!inTheMiddle) throw new Error('Nothing clears the search where the list would stand.')
    await userEvent.click(inTheMiddle)
    await expect(await context.canvas.findByText('1–20 of 114')).toBeVisible()
  },
}
/** An address that somebody kept, of a page that the list does not have as it is sorted now. */
export const NoSuchPage: Story = {
  tags: ['state:refused'],
  parameters: { at: `${paths.subscribers()}?cursor=abc&page=2` },
  beforeEach: answering(respond('subscribers.page', () => new Refusal('invalid_input', 'Please check the entries.'))),
  async play({ canvas }) {
    await expect(await canvas.findByText('This list has no such page')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Go to the first page' })).toBeVisible()
    await expect(canvas.queryByText('Failed to load subscriber data')).toBeNull()
  },
}

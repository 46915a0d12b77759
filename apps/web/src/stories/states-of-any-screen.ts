import type { CallPath } from '@joy/contract'
import { Refusal, respond } from '@joy/mocks/respond.ts'
import { scenarios, type ScenarioName } from '@joy/mocks/scenarios.ts'
import { cutOff } from '@joy/mocks/weather.ts'
import type { StoryContext } from '@storybook/react-vite'
import { expect, screen, spyOn, userEvent, waitFor } from 'storybook/test'
import { answering, answeringWith } from './screen-story.tsx'

/** The network went away before the screen was asked for: all of it fails, and the page says why at its foot. An open one: `inScenario('offline')`. */
export const offlineStory = {
  parameters: { expectedErrors: [/./u] },
  beforeEach(context: StoryContext) {
    spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    answering(...cutOff())(context)
  },
  play: async () =>
    expect(await screen.findByText('You are offline. What is here can be read; nothing can be sent.')).toBeVisible(),
}

/** A whole world by its name, as in the toolbar: `...inScenario('one-row')`. */
export const inScenario = (name: ScenarioName) => ({
  beforeEach: answeringWith(() => scenarios[name]({ stepMs: 20 })),
})

type Playable = { play?: (context: never) => unknown }
type ContextOf<S extends Playable> = Parameters<NonNullable<S['play']>>[0]

/** What happens next: a story that begins where another ends. */
export const after = <S extends Playable>(story: S, play: (context: ContextOf<S>) => Promise<void>) => ({
  ...story,
  async play(context: ContextOf<S>) {
    await story.play?.(context)
    await play(context)
  },
})

/** A failure with its detail unfolded, which no other story ends with: `...inDetail(Failed, /Failed to fetch jobs\s+503/)`. */
export const inDetail = <S extends Playable>(story: S, whatFailed: RegExp) =>
  after(story, async () => {
    await userEvent.click(screen.getByText('Detail'))
    await expect(screen.getByText(whatFailed)).toBeVisible()
  })

/** What a read answers where it is not had: `respond('tags.list', busyDatabase)`. */
export const busyDatabase = () => new Refusal('unavailable', 'The database did not answer in 5 s')

type InCanvas = Pick<StoryContext, 'canvas'>

/** A list of which nothing has come yet, and never does: `...loadingList('Mails', 'outbox.page', 'outbox.totals')`. */
export const loadingList = (table: string, ...reads: readonly CallPath[]) => ({
  beforeEach: answering(...reads.map((path) => respond(path, busyDatabase, { delay: 'infinite' }))),
  async play({ canvas }: InCanvas) {
    await expect(await canvas.findByRole('table', { name: table })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Next' })).toBeDisabled()
    await expect(canvas.queryByText(/^Showing/u)).toBeNull()
  },
})

/** A list that could not be had, and says so: in a sentence, and instead of its counts. */
export const failedList = (sentence: string, ...reads: readonly CallPath[]) => ({
  beforeEach: answering(...reads.map((path) => respond(path, busyDatabase))),
  async play({ canvas }: InCanvas) {
    await expect(await canvas.findByText(sentence)).toBeVisible()
    await expect(canvas.getByText('Not loaded')).toBeVisible()
  },
})

/** The second page of a list of twenty a page; `total`: how many there are. */
export const paged = (total: number) => ({
  async play({ canvas }: InCanvas) {
    await expect(await canvas.findByText(`1–20 of ${total}`)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }))
    await expect(await canvas.findByText(`21–${Math.min(40, total)} of ${total}`)).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Previous' })).not.toHaveAttribute('aria-disabled'))
  },
})
/** And back again: `page` is what stands there then. */
export const pagedBack = <S extends { play?: (context: never) => unknown }>(story: S, page: string) =>
  after(story, async ({ canvas }: InCanvas) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Previous' }))
    await expect(await canvas.findByText(page)).toBeVisible()
  })

export const phone = { viewport: { value: 'phone', isRotated: false } }

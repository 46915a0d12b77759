import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { after } from './states-of-any-screen.ts'

/** What a condition that is in force says of itself; pressing it takes it away. */
export const conditionChip = (sentence: string) =>
  screen.findByRole('button', { name: `Remove the filter ${sentence}` })

/** A list whose rows are of people, at an address, narrowed by a tag: `...ofTag(paths.upgrades(), 'Showing 1 of 20 upgrades')`. */
export const ofTag = (path: string, showing: string) => ({
  parameters: { at: `${path}?tag.has=1` },
  async play() {
    await expect(await conditionChip('Tagged Lent retreat 2025')).toBeVisible()
    await expect(await screen.findByText(showing)).toBeVisible()
  },
})

/** What is chosen there, with how many of the list's own rows match before it is applied. */
export const tagEdited = (path: string, matching: string) => ({
  parameters: { at: `${path}?tag.has=1` },
  async play() {
    await userEvent.click(await screen.findByRole('button', { name: 'Edit conditions' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Filter people' }))
    await expect(await dialog.findByText(matching)).toBeVisible()
  },
})

/** Of nobody: the list says so, and how to take the conditions away. */
export const ofNobody = (path: string, title: string) => ({
  parameters: { at: `${path}?subscribed.after=2029-01-01` },
  async play() {
    await expect(await screen.findByText(title)).toBeVisible()
    await expect(screen.getByRole('button', { name: 'Clear search and filters' })).toBeVisible()
  },
})
export const ofNobodyCleared = (path: string, title: string, showing: string) =>
  after(ofNobody(path, title), async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Clear search and filters' }))
    await expect(await screen.findByText(showing)).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Remove the filter/u })).toBeNull())
  })

/** An address that somebody mended by hand: no row is shown, for all would be meant by what is left of it. */
export const ofUnreadable = (path: string) => ({
  parameters: { at: `${path}?tier.like=Fr` },
  async play() {
    await expect(await conditionChip('Conditions that cannot be read')).toBeVisible()
    await expect(screen.getByText("'tier' knows no 'like'. It knows 'is', 'is-not'.")).toBeVisible()
    await expect(screen.queryByRole('row', { name: /@/u })).toBeNull()
    await expect(screen.getByRole('button', { name: 'Remove the conditions' })).toBeVisible()
  },
})

import type { Meta, StoryObj } from '@storybook/react-vite'
import { FORCE_REMOUNT, GLOBALS_UPDATED, SET_GLOBALS, STORY_RENDERED } from 'storybook/internal/core-events'
import { expect } from 'storybook/test'
import { mountAnew } from './mount-anew.ts'

const meta = {
  title: 'Engineering/Another world mounts the story anew',
  render: () => <p>A world chosen in the toolbar is read from the start.</p>,
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

/** A channel that notes what is emitted on it by whoever listens. */
function createChannel() {
  const listeners = new Map<string, (payload: unknown) => void>()
  const remounted: unknown[] = []
  return {
    remounted,
    on: (event: string, listener: (payload: unknown) => void) => void listeners.set(event, listener),
    emit: (event: string, payload: unknown) =>
      event === FORCE_REMOUNT ? void remounted.push(payload) : listeners.get(event)?.(payload),
  }
}

/** Once it is drawn, once a choice, and never for a choice that only dresses the page. */
export const OnceAChoice: Story = {
  async play() {
    const channel = createChannel()
    mountAnew(channel)
    const choose = (globals: object) => {
      channel.emit(GLOBALS_UPDATED, { globals })
      channel.emit(STORY_RENDERED, 'console-subscribers--loaded')
    }
    channel.emit(SET_GLOBALS, { globals: { scenario: 'large', theme: 'light' } })
    choose({ scenario: 'large', theme: 'dark' })
    await expect(channel.remounted).toEqual([])
    choose({ scenario: 'session-expired', theme: 'dark' })
    choose({ scenario: 'session-expired', theme: 'light' })
    await expect(channel.remounted).toEqual([{ storyId: 'console-subscribers--loaded' }])
    choose({ scenario: 'session-expired', density: 'compact' })
    await expect(channel.remounted).toHaveLength(2)
  },
}

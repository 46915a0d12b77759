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
  const listeners = new Map<string, (event: unknown) => void>()
  const remounted: unknown[] = []
  return {
    remounted,
    on: (name: string, listener: (event: unknown) => void) => void listeners.set(name, listener),
    emit: (name: string, event: unknown) =>
      name === FORCE_REMOUNT ? void remounted.push(event) : listeners.get(name)?.(event),
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

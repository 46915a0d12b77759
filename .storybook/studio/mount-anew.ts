import { FORCE_REMOUNT, GLOBALS_UPDATED, SET_GLOBALS, STORY_RENDERED } from 'storybook/internal/core-events'

/** As much of Storybook's channel as this needs. */
type Channel = {
  on: (name: string, listener: (event: unknown) => void) => void
  emit: (name: string, event: unknown) => void
}

/** What a story's answers hang on, of the globals that the channel tells. */
function worldOf(event: unknown): string {
  const globals: object =
    typeof event === 'object' && event !== null && 'globals' in event && typeof event.globals === 'object'
      ? { ...event.globals }
      : {}
  return JSON.stringify(['scenario', 'density'].map((name): unknown => Reflect.get(globals, name)))
}

/**
 * Another world chosen in the toolbar mounts the story anew and plays it: Storybook itself only draws it again, and what the
 * screen read in the world before would stay. It waits until it is drawn, for a story is not to be taken away half drawn.
 */
export function mountAnew(channel: Channel): void {
  let world: string | undefined
  let isDue = false
  channel.on(SET_GLOBALS, (event) => {
    world = worldOf(event)
  })
  channel.on(GLOBALS_UPDATED, (event) => {
    const next = worldOf(event)
    isDue ||= next !== world
    world = next
  })
  channel.on(STORY_RENDERED, (storyId) => {
    if (!isDue) return
    isDue = false
    channel.emit(FORCE_REMOUNT, { storyId })
  })
}

import { FORCE_REMOUNT, GLOBALS_UPDATED, SET_GLOBALS, STORY_RENDERED } from 'storybook/internal/core-events'

/** As much of Storybook's channel as this needs. */
type Channel = {
  on: (event: string, listener: (payload: unknown) => void) => void
  emit: (event: string, payload: unknown) => void
}

/** What a story's answers hang on, of the globals that the channel tells. */
function worldOf(payload: unknown): string {
  const globals: object =
    typeof payload === 'object' && payload !== null && 'globals' in payload && typeof payload.globals === 'object'
      ? { ...payload.globals }
      : {}
  return JSON.stringify(['scenario', 'density'].map((name) => Reflect.get(globals, name)))
}

/**
 * Another world chosen in the toolbar mounts the story anew and plays it: Storybook itself only draws it again, and what the
 * screen read in the world before would stay. It waits until it is drawn, for a story is not to be taken away half drawn.
 */
export function mountAnew(channel: Channel): void {
  let world: string | undefined
  let isDue = false
  channel.on(SET_GLOBALS, (payload) => {
    world = worldOf(payload)
  })
  channel.on(GLOBALS_UPDATED, (payload) => {
    const next = worldOf(payload)
    isDue ||= next !== world
    world = next
  })
  channel.on(STORY_RENDERED, (storyId) => {
    if (!isDue) return
    isDue = false
    channel.emit(FORCE_REMOUNT, { storyId })
  })
}

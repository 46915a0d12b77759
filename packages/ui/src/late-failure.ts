let count = 0
const listeners = new Set<() => void>()

/** How often somebody asked for a part whose code could not be loaded. */
export const readLateFailures = () => count
export const subscribeToLateFailures = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
export const noteLateFailure = (): void => {
  count += 1
  for (const listener of listeners) listener()
}

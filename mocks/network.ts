/** How long nothing is asked and no part of the program comes until a page is taken to stand. */
const QUIET_MS = 1_500

let isThere = true
let stopWaiting = (): void => undefined

/** Whether calls arrive: what the mocks go by. */
export const hasNetwork = (): boolean => isThere

/**
 * Takes the network away from the page that is open, or gives it back, as a tunnel does to a train. The browser's own word follows,
 * so that the page says what it says without one.
 */
export function setNetwork(isOn: boolean): void {
  stopWaiting()
  if (isOn === isThere) return
  isThere = isOn
  if (isOn) Reflect.deleteProperty(navigator, 'onLine')
  else Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false })
  dispatchEvent(new Event(isOn ? 'online' : 'offline'))
}

/**
 * Takes a page's network away once, when it stands. Given back, it stays. In a page it begins at once; what it gives is to be
 * called with each question.
 */
export function losingNetworkOnceOpen(): () => void {
  let isDue = true
  let timer: ReturnType<typeof setTimeout> | undefined
  const postpone = () => {
    clearTimeout(timer)
    timer = setTimeout(() => setNetwork(false), QUIET_MS)
  }
  const loads = new PerformanceObserver(postpone)
  const stop = () => {
    isDue = false
    clearTimeout(timer)
    loads.disconnect()
  }
  const notice = () => {
    if (!isDue) return
    if (timer === undefined) {
      stopWaiting = stop
      loads.observe({ type: 'resource' })
    }
    postpone()
  }
  // A page that asks nothing stands too.
  if ('document' in globalThis) notice()
  return notice
}

import { modeKey, type MockMode, readMockMode } from './mock-mode.ts'

const followedKey = 'mock-followed'

type Following = {
  /** Changed in place: the next call sees it. */
  mode: MockMode
  /** What was set in another tab holds in this one now. */
  onChange: () => void
  /** Another tab began another world: this page is to be opened anew. */
  onWorld: () => void
}

/** All tabs of a browser are in one world: what the panel of one sets holds in the others. */
export function followOtherTabs({ mode, onChange, onWorld }: Following): void {
  addEventListener('storage', ({ key }) => {
    if (key !== modeKey) return
    const next = readMockMode().mode
    const isAnother = next.scenario !== mode.scenario || next.begunAt !== mode.begunAt
    Object.assign(mode, next)
    if (!isAnother) return onChange()
    sessionStorage.setItem(followedKey, 'yes')
    onWorld()
  })
}

/** Whether this page was opened anew by another tab's change; asked once. */
export function hasFollowed(): boolean {
  const has = sessionStorage.getItem(followedKey) !== null
  sessionStorage.removeItem(followedKey)
  return has
}

/** Where one was on each page of this tab's history, by the key of its entry. */
const KEY = 'scroll_positions'
const positions = new Map<string, number>(read())

export const getPosition = (entry: string): number => positions.get(entry) ?? 0
export const savePosition = (entry: string, y: number): void => void positions.set(entry, y)

/** For when the way back leads from another site or after a reload. */
export function savePositions(): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...positions]))
  } catch {
    return // storage may be forbidden: the way back is then known to this page alone
  }
}

function read(): [string, number][] {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    return Array.isArray(found) ? found.filter(isPosition) : []
  } catch {
    return []
  }
}

const isPosition = (it: unknown): it is [string, number] =>
  Array.isArray(it) && typeof it[0] === 'string' && typeof it[1] === 'number'

import { getResponse, http, type HttpHandler } from 'msw'

/** A write that was answered with yes: done again at the next load, so that the world is as it was left. `at`: the world's time. */
type Write = { url: string; type: string; body: string; at: number }

const key = 'mock-writes'
let tabs: BroadcastChannel | null = null
/** What a browser keeps for a page has its bounds; a large file is not among it. */
const LONGEST = 300_000

export const forgetWrites = (): void => localStorage.removeItem(key)

/** Comes before the world's own handlers: lets them answer, and keeps what they said yes to. */
export function keepingWrites(world: readonly HttpHandler[], now: () => Date): HttpHandler[] {
  const keep = async ({ request }: { request: Request }) => {
    const body = toText(await request.clone().arrayBuffer())
    const at = now().getTime()
    const response = await getResponse([...world], request.clone())
    if (response?.ok && body.length <= LONGEST) add({ ...describe(request), body, at })
    return response
  }
  return [http.post('*/trpc/:path', keep), http.post('*/api/*', keep)]
}

/** Does all that was kept, one after the other, each at its own time. What the world refuses by now is left out. */
export async function repeatWrites(world: readonly HttpHandler[], setTime: (at: number) => void): Promise<void> {
  for (const write of read()) await repeat(world, setTime, write)
}

/** From now on what another tab of this browser writes is done in this world too: who follows its changes sees it. */
export function followWrites(world: readonly HttpHandler[], setTime: (at: number | null) => void): void {
  tabs = new BroadcastChannel(key)
  tabs.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isWrite(data)) void repeat(world, setTime, data).then(() => setTime(null))
  })
}

async function repeat(world: readonly HttpHandler[], setTime: (at: number) => void, { url, type, body, at }: Write) {
  setTime(at)
  const headers = type ? { 'content-type': type } : {}
  await getResponse([...world], new Request(url, { method: 'POST', headers, body: toBytes(body) }))
}

const describe = ({ url, headers }: Request) => ({ url, type: headers.get('content-type') ?? '' })

// Byte for letter: a file of any encoding comes back as it was.
const toText = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => String.fromCodePoint(byte)).join('')
const toBytes = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0)

const isWrite = (value: unknown): value is Write =>
  typeof value === 'object' && value !== null && 'url' in value && 'type' in value && 'body' in value && 'at' in value

function read(): Write[] {
  const kept = parse(localStorage.getItem(key) ?? '[]')
  return Array.isArray(kept) ? kept.filter(isWrite) : []
}

/** What cannot be read was written by somebody else: the same as nothing. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return []
    throw error
  }
}

/** Where a browser has no room left, the write holds until the next load: the page goes on. */
function add(write: Write): void {
  try {
    localStorage.setItem(key, JSON.stringify([...read(), write]))
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    // oxlint-disable-next-line no-console -- mock mode has no log but the browser's
    console.warn('Mock mode has no room to keep this write over a reload.', error)
  }
  tabs?.postMessage(write)
}

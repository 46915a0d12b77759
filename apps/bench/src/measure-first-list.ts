import { get } from 'node:http'
import { text } from 'node:stream/consumers'
import { type ConsolePage, rowsStand } from './measure-console.ts'

/** What a first visit of somebody who is signed in loads until the list stands, answers of the API aside. */
export type Loaded = {
  files: number
  /** Packed with gzip: the page, scripts, styles, pictures. */
  bytes: number
  brotliBytes: number
  fontBytes: number
  /** Paths of files that were packed as they were asked for, or are asked for anew the next time. */
  unpacked: string[]
}

export async function getFirstList({ browser, url, state }: ConsolePage): Promise<Loaded> {
  const context = await browser.newContext({ storageState: state, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!/^\/(?:trpc|api)\//u.test(pathname)) asked.push(pathname)
  })
  await page.goto(`${url}/admin/subscribers`, { waitUntil: 'commit' })
  await page.waitForFunction(rowsStand, undefined, { polling: 'raf' })
  const paths = [...new Set(asked)]
  await context.close()
  const loaded: Loaded = { files: paths.length, bytes: 0, brotliBytes: 0, fontBytes: 0, unpacked: [] }
  for (const path of paths) {
    const [gzip, brotli] = [await fetchPacked(url + path, 'gzip'), await fetchPacked(url + path, 'br')]
    if (path.endsWith('.woff2')) {
      loaded.fontBytes += gzip.bytes
      continue
    }
    loaded.bytes += gzip.bytes
    loaded.brotliBytes += brotli.bytes
    // The page itself names the others and is asked for each time.
    if (path.startsWith('/admin')) continue
    const isKept = gzip.cacheControl.includes('immutable')
    const isPacked = gzip.encoding === 'gzip' && brotli.encoding === 'br'
    if (!isKept || !(isPacked || gzip.bytes < SMALL)) loaded.unpacked.push(path)
  }
  return loaded
}

/** Of so few bytes the packing would be as long. */
const SMALL = 256

type Packed = { bytes: number; encoding: string; cacheControl: string }

/** As it comes over the wire: `fetch` would unpack it, and not say how long it was. */
const fetchPacked = (url: string, encoding: 'gzip' | 'br') =>
  new Promise<Packed>((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': encoding, accept: 'text/html,*/*' } }, (reply) => {
      reply.setEncoding('latin1')
      text(reply).then(
        (body) =>
          resolve({
            bytes: body.length,
            encoding: reply.headers['content-encoding'] ?? '',
            cacheControl: reply.headers['cache-control'] ?? '',
          }),
        reject,
      )
    }).on('error', reject)
  })

import { FetchInterceptor } from '@mswjs/interceptors/fetch'
import { createDefaultNetworkOptions } from 'msw/browser'
import { defineNetwork, InterceptorSource } from 'msw/experimental'
import { followRequests } from './requests.ts'

/** What went wrong during the story that runs now. An entry that the story did not announce fails it. */
export const faults: string[] = []

// Says that a size which changed while sizes were told is told with the next frame, which then happens; a busy machine
// comes upon it where a popover is placed (https://www.w3.org/TR/resize-observer/#deliver-resize-error).
const reportedWithTheNextFrame = 'ResizeObserver loop completed with undelivered notifications.'

const isOurs = (url: string) => /^\/(trpc|api)\//.test(new URL(url).pathname)
const toRequest = (data: unknown) =>
  typeof data === 'object' && data !== null && 'request' in data && data.request instanceof Request
    ? data.request
    : undefined
const asText = (value: unknown) => (value instanceof Error ? value.message : String(value))

/**
 * The mocked network, which notes each call to our own API that no handler answers. What the page fetches is answered
 * within the page: the way through the service worker is a tenth of a story's time. The worker answers what does not come by
 * fetch: events, uploads, pictures.
 */
export async function startNetwork() {
  // A built studio lies in any folder, and its worker beside it.
  const isBuilt = location.pathname.endsWith('/iframe.html')
  const worker = isBuilt ? new URL('mockServiceWorker.js', location.href).pathname : '/mockServiceWorker.js'
  const network = defineNetwork({
    sources: [
      new InterceptorSource({ interceptors: [new FetchInterceptor()] }),
      ...createDefaultNetworkOptions(worker).sources,
    ],
    context: { quiet: true },
    onUnhandledFrame({ frame }) {
      const request = toRequest(frame.data)
      if (request && isOurs(request.url)) faults.push(`No mock for ${request.method} ${request.url}`)
    },
  })
  followRequests(network.events)
  await network.enable()
  return network
}

/** Collects console errors and unhandled rejections until the returned function is called. */
export function collectFaults() {
  faults.length = 0
  const { error } = console
  console.error = (...values: unknown[]) => {
    const text = values.map(asText).join(' ')
    if (text !== reportedWithTheNextFrame) faults.push(text)
    error(...values)
  }
  const onRejection = (event: PromiseRejectionEvent) => faults.push(`Unhandled: ${asText(event.reason)}`)
  addEventListener('unhandledrejection', onRejection)
  return () => {
    console.error = error
    removeEventListener('unhandledrejection', onRejection)
  }
}

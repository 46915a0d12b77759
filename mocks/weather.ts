import { type Operation, operations, type RestLine } from '@joy/contract'
import type { Clock } from '@joy/domain/time/clock.ts'
import { http, HttpResponse, matchRequestUrl, type HttpHandler } from 'msw'
import { holdBack } from './held-answers.ts'
import { hasNetwork, losingNetworkOnceOpen } from './network.ts'
import { type Refusal, refuseCall, refuseFile } from './refusal.ts'

type Asked = { path: string; operation: Operation; refuse: (refusal: Refusal) => Response }

const byPath = new Map<string, Operation>([...operations()].map(({ path, operation }) => [path, operation]))

/** What happens to a call before the world answers it; undefined: it goes through. */
type Weather = (asked: Asked) => Promise<Response | undefined> | Response | undefined

/** Meets every call of the site and the console, files in and out too, before whatever answers it. */
const meeting = (weather: Weather): HttpHandler[] => [
  http.all('*/trpc/:path', ({ params }) => {
    const path = String(params['path'])
    const operation = byPath.get(path)
    return operation && weather({ path, operation, refuse: (refusal) => refuseCall(refusal, path) })
  }),
  http.all('*/api/*', ({ request }) => {
    const asked = [...operations()].find(
      ({ operation }) => operation.kind !== 'subscription' && isAt(operation.rest, request),
    )
    return asked && weather({ ...asked, refuse: refuseFile })
  }),
]

const isAt = ({ method, path }: RestLine, request: Request): boolean =>
  method === request.method && matchRequestUrl(new URL(request.url), `*/api${path}`).matches

/** Who one is must be known for a screen to be seen at all. */
const isSession = (path: string): boolean => path.startsWith('session.')

/** Every answer takes its time; milliseconds, asked for at each call. */
export const slowBy = (milliseconds: () => number): HttpHandler[] =>
  meeting(async () => {
    await holdBack(milliseconds())
    return undefined
  })
export const slow = (milliseconds = 2500): HttpHandler[] => slowBy(() => milliseconds)

/** One call says no, by its path, asked for at each call; null: none. */
export const refusingCall = (which: () => string | null, refusal: Refusal): HttpHandler[] =>
  meeting(({ path, refuse }) => (path === which() ? refuse(refusal) : undefined))

/** No call arrives anywhere for as long as the page has no network. */
export const withoutNetwork = (): HttpHandler[] => {
  const fail = () => (hasNetwork() ? undefined : HttpResponse.error())
  return [http.all('*/trpc/*', fail), http.all('*/api/*', fail)]
}

/** The page opens as ever, and the network goes away once it stands: what is open is seen going offline. */
export const goingOffline = (): HttpHandler[] => {
  const notice = losingNetworkOnceOpen()
  const pass = () => notice()
  return [...withoutNetwork(), http.all('*/trpc/*', pass), http.all('*/api/*', pass)]
}

const SIXTEEN_MINUTES = 16 * 60_000

/** What is asked after a change is asked sixteen minutes later: whoever made it left the page open that long. */
export function leavingPageOpen(clock: Clock): { clock: Clock; weather: HttpHandler[] } {
  let passed = 0
  let isLeft = false
  const weather = meeting(({ operation }) => {
    if (isLeft) passed += SIXTEEN_MINUTES
    isLeft = operation.kind === 'mutation'
    return undefined
  })
  return { clock: { now: () => new Date(clock.now().getTime() + passed) }, weather }
}

/** The network went away before a screen was asked for: who one is was known before. */
export const cutOff = (): HttpHandler[] => meeting(({ path }) => (isSession(path) ? undefined : HttpResponse.error()))

/** Each answer but who one is says no. */
export const refusing = (refusal: Refusal, which: (operation: Operation) => boolean = () => true): HttpHandler[] =>
  meeting(({ path, operation, refuse }) => (!isSession(path) && which(operation) ? refuse(refusal) : undefined))

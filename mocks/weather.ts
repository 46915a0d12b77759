import { type Operation, operations } from '@joy/contract'
import { delay, http, HttpResponse, type HttpHandler } from 'msw'
import { type Refusal, refuseCall } from './refusal.ts'

const byPath = new Map<string, Operation>([...operations()].map(({ path, operation }) => [path, operation]))

/** What happens to a call before the world answers it; undefined: it goes through. */
type Weather = (operation: Operation, path: string) => Promise<Response | undefined> | Response | undefined

/** Meets every call of the site and the console, before whatever answers it. */
const meeting = (weather: Weather): HttpHandler =>
  http.all('*/trpc/:path', ({ params }) => {
    const path = String(params['path'])
    const operation = byPath.get(path)
    return operation && weather(operation, path)
  })

/** Who one is must be known for a screen to be seen at all. */
const isSession = (path: string): boolean => path.startsWith('session.')

/** Every answer takes its time; milliseconds, asked for at each call. */
export const slowBy = (milliseconds: () => number): HttpHandler[] => [
  meeting(async () => {
    await delay(milliseconds())
    return undefined
  }),
]
export const slow = (milliseconds = 2500): HttpHandler[] => slowBy(() => milliseconds)

/** One call says no, by its path, asked for at each call; null: none. */
export const refusingCall = (which: () => string | null, refusal: Refusal): HttpHandler[] => [
  meeting((_operation, path) => (path === which() ? refuseCall(refusal, path) : undefined)),
]

/** No call arrives anywhere, as without a network. */
export const offline = (): HttpHandler[] => [
  http.all('*/trpc/*', () => HttpResponse.error()),
  http.all('*/api/*', () => HttpResponse.error()),
]

/** The network goes away from a page that is open: who one is was known before. */
export const cutOff = (): HttpHandler[] => [
  meeting((_operation, path) => (isSession(path) ? undefined : HttpResponse.error())),
]

/** Each answer but who one is says no. */
export const refusing = (refusal: Refusal, which: (operation: Operation) => boolean = () => true): HttpHandler[] => [
  meeting((operation, path) => (!isSession(path) && which(operation) ? refuseCall(refusal, path) : undefined)),
]

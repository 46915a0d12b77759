import { realNow } from '@joy/domain/time/clock.ts'

let aheadMs = 0
let skewMs = 0

/** Answers take their time, and their date has whole seconds: less than this is no difference of clocks. */
const NO_SKEW_MS = 30_000

/** Begins as if the server had said that it is this much ahead: a page of stories is one page for many worlds. */
export function setAhead(ms: number): void {
  aheadMs = ms
}

/** The product's time in milliseconds since 1970: this browser's clock, ahead where the server's is (in a demo). */
export const appNow = (): number => realNow() + aheadMs

/** The same by the server's clock: this machine's may be wrong by hours. */
export const serverNow = (): number => appNow() + skewMs

/**
 * The time that this machine put on something, such as a file, by the server's clock: this one may be wrong by hours.
 * Null: it is of no time that has been yet, which only the file itself can know.
 */
export const byServersClock = (at: number): Date | null => (at - appNow() > NO_SKEW_MS ? null : new Date(at + skewMs))

/**
 * Notes with each answer how far ahead of the real time the server says that it is (else it is not), and how far this
 * browser's clock is from the server's.
 */
export function noteClock(response: Response): Response {
  const said = Number(response.headers.get('joy-clock-ahead-ms') ?? 0)
  if (Number.isFinite(said)) aheadMs = said
  const skew = Date.parse(response.headers.get('date') ?? '') - realNow()
  skewMs = Math.abs(skew) > NO_SKEW_MS ? skew : 0
  return response
}

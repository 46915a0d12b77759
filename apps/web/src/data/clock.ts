import { realNow } from '@joy/domain/clock.ts'

let aheadMs = 0

/** The product's time in milliseconds since 1970: this browser's clock, ahead where the server's is (in a demo). */
export const appNow = (): number => realNow() + aheadMs

/** Notes how far ahead of the real time the server says that it is, with each of its answers; else it is not. */
export function noteClock(answer: Response): Response {
  const said = Number(answer.headers.get('joy-clock-ahead-ms') ?? 0)
  if (Number.isFinite(said)) aheadMs = said
  return answer
}

import { isObject } from './read-shape.ts'

/** A REST answer that was not ok, read by the rules of the specification, section 8. */
export class RestError extends Error {
  readonly status: number
  readonly code: string | undefined
  readonly requestId: string | undefined
  /** What the server said, if it said anything: the body's message, else its error, else the status text. */
  readonly said: string | undefined

  constructor(response: { status: number; statusText: string; body: string; requestId: string | null }) {
    const { message, error } = parseErrorBody(response.body)
    super(message || error || response.statusText || response.body)
    this.name = 'RestError'
    this.status = response.status
    this.code = error
    this.requestId = response.requestId ?? undefined
    this.said = message || error || response.statusText || undefined
  }
}

function parseErrorBody(body: string): { message?: string; error?: string } {
  try {
    const read: unknown = JSON.parse(body)
    if (!isObject(read)) return {}
    const { message, error } = read
    return { ...(typeof message === 'string' && { message }), ...(typeof error === 'string' && { error }) }
  } catch {
    return {} // not our JSON, such as a proxy's page: the status text speaks instead
  }
}

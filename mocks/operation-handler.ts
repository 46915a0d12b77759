import { HttpHandler, type HttpResponseResolver } from 'msw'
import { clockHeader, currentClock } from './clock-header.ts'

/**
 * Answers one address. MSW asks each handler about each request, the page's own modules too, and before it compares the
 * address it reads the page's cookies, which nobody here asks for: with two hundred operations that is dear. So what
 * cannot be meant is told by its words alone.
 */
export class OperationHandler extends HttpHandler {
  readonly #fixedPart: string
  readonly #clock = currentClock()

  constructor(method: 'GET' | 'POST', path: string, resolver: HttpResponseResolver) {
    super(method, `*${path}`, resolver)
    this.#fixedPart = path.split(/[:*]/u)[0] ?? ''
  }

  override async run(args: Parameters<HttpHandler['run']>[0]) {
    if (!args.request.url.includes(this.#fixedPart)) return null
    const result = await super.run(args)
    const { response } = result ?? {}
    // A network error is no answer, and has headers that nobody may change.
    if (response && response.type !== 'error')
      for (const header of Object.entries(clockHeader(this.#clock))) response.headers.set(...header)
    return result
  }
}

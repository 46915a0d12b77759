/** What the API answers instead: thrown by its handlers, sent by `sendError`. */
export class StripeError extends Error {
  readonly status: number
  readonly error: { type: string; code?: string; param?: string; message: string }

  constructor(status: number, error: StripeError['error']) {
    super(error.message)
    this.name = 'StripeError'
    this.status = status
    this.error = error
  }
}

export const missing = (kind: string, id: string, param = 'id') =>
  new StripeError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param,
    message: `No such ${kind}: '${id}'`,
  })

export const invalid = (message: string, param?: string, code?: string) =>
  new StripeError(400, {
    type: 'invalid_request_error',
    message,
    ...(param ? { param } : {}),
    ...(code ? { code } : {}),
  })

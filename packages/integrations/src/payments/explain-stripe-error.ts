import { z } from 'zod'
import type { HttpResponse } from '../http/exchange.ts'
import type { Explanation } from '../http/fault-of-status.ts'

const errorResponse = z.object({
  error: z.object({
    type: z.string().optional(),
    code: z.string().optional(),
    param: z.string().optional(),
    message: z.string().optional(),
  }),
})

/** Stripe's own words about an error. 409 means that the same key is being worked on: that passes. */
export function explainStripeError({ status, text }: HttpResponse): Explanation {
  const { type, code, param, message } = parse(text)
  const said = message ?? plainText(text)
  const explanation = [type, param, said].filter(Boolean).join(' ') || 'no explanation'
  const kind = type === 'idempotency_error' ? 'conflict' : status === 409 ? 'unavailable' : undefined
  return { text: explanation, ...(said ? { message: said } : {}), ...(code ? { code } : {}), ...(kind ? { kind } : {}) }
}

const LONGEST = 300

/** A sentence that came as plain text, from whatever stands before the API; a page of HTML and torn JSON are none. */
function plainText(text: string): string | undefined {
  const sentence = text.trim()
  return sentence === '' || sentence.length > LONGEST || /[<{[]/u.test(sentence) ? undefined : sentence
}

function parse(text: string): z.output<typeof errorResponse>['error'] {
  try {
    return errorResponse.parse(JSON.parse(text)).error
  } catch {
    return {}
  }
}

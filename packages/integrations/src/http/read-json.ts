import type { z } from 'zod'
import type { HttpResponse, Question } from './exchange.ts'
import { IntegrationFault } from './integration-fault.ts'
import { namesItself } from './names-itself.ts'

/**
 * Reads a success: JSON by its content type, by its letters and by its shape; undefined where it says that it has no content.
 * @throws {IntegrationFault} `unreadable answer`; says what was wrong, never what was in it.
 */
export function readJson<S extends z.ZodType>(
  { platform, method }: Pick<Question, 'platform' | 'method'>,
  response: HttpResponse,
  schema: S,
): z.output<S> {
  const unreadable = (detail: string, isLasting = false) =>
    new IntegrationFault(platform, 'unreadable answer', {
      detail,
      status: response.status,
      isLasting,
      isOutcomeUnknown: method !== 'GET',
    })
  const isEmpty = response.status === 204
  if (!isEmpty && !isJson(response))
    throw unreadable(`content type ${response.headers['content-type'] ?? 'missing'} instead of JSON`)
  const raw = isEmpty ? undefined : parse()
  const parsed = schema.safeParse(raw)
  if (parsed.success) return parsed.data
  throw unreadable(
    `another shape at ${parsed.error.issues.map(({ path }) => path.join('.') || 'the top').join(', ')}`,
    namesItself(raw),
  )

  function parse(): unknown {
    try {
      return JSON.parse(response.text)
    } catch {
      throw unreadable('the JSON is torn')
    }
  }
}

/** application/json, application/vnd.api+json and the like. */
export const isJson = ({ headers }: Pick<HttpResponse, 'headers'>) =>
  /^application\/([a-z0-9.-]+\+)?json\s*(;|$)/i.test(headers['content-type'] ?? '')

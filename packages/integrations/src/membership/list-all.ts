import type { Call } from '../call.ts'
import type { JsonClient } from '../http/json-client.ts'
import { listDocument } from './json-api.ts'
import { jsonApiType } from './planning-center-client.ts'

const most = 1_000

/** The resources of a short list and what it includes, page by page; each is to be read by itself. */
export async function listAll(
  client: JsonClient,
  path: string,
  call?: Call,
): Promise<{ data: unknown[]; included: unknown[] }> {
  const [data, included]: [unknown[], unknown[]] = [[], []]
  for (let offset: number | undefined = 0; offset !== undefined && offset < most;) {
    const at: string = `${path}${path.includes('?') ? '&' : '?'}per_page=100&offset=${offset}`
    const page: Page = await client.ask(
      { method: 'GET', path: at, mediaType: jsonApiType, schema: listDocument, isRepeatable: true },
      call,
    )
    data.push(...page.data)
    included.push(...(page.included ?? []))
    offset = page.meta?.next?.offset
  }
  return { data, included }
}

type Page = {
  data: unknown[]
  included?: unknown[] | null | undefined
  meta?: { next?: { offset: number } | undefined } | null | undefined
}

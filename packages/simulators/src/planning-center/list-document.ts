import type { FastifyRequest } from 'fastify'
import { cutPage, type ListQuery } from './list-query.ts'
import { organization } from './resources.ts'

type Parts<T> = {
  /** Where this service answers. */
  base: string
  rows: readonly T[]
  resource: (row: T) => unknown
  /** The included resources of a page; none where nothing is included. */
  included?: (page: readonly T[]) => readonly unknown[]
  /** What the list says that it can: order, query, include, filter. */
  can?: object
}

/** One page of a list as a document: with its links to the pages around it, and its counts. */
export function listDocument<T>(request: FastifyRequest, query: ListQuery, parts: Parts<T>) {
  const { base, rows, resource, included, can = {} } = parts
  const { page, meta } = cutPage(rows, query)
  const path = /\/(?:people|webhooks)\/v2\/[^?]*/u.exec(request.url)?.[0] ?? ''
  const at = (offset: number | undefined) => {
    const asked = new URLSearchParams({ ...query, ...(offset === undefined ? {} : { offset: String(offset) }) })
    return `${base}${path}${asked.size > 0 ? `?${asked}` : ''}`
  }
  return {
    links: {
      self: at(undefined),
      ...(meta.next ? { next: at(meta.next.offset) } : {}),
      ...(meta.prev ? { prev: at(meta.prev.offset) } : {}),
    },
    data: page.map(resource),
    included: included?.(page) ?? [],
    meta: { ...meta, ...can, parent: organization },
  }
}

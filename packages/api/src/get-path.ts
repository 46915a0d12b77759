import type { FastifyRequest } from 'fastify'

/**
 * Where a request leads: its route as it was declared; where there is none, the path as it reads. Never the address as it
 * was sent: /%61pi/plans is /api/plans, and whoever looks at the first would let it pass.
 */
export const getPath = ({ routeOptions, url }: Pick<FastifyRequest, 'routeOptions' | 'url'>): string =>
  routeOptions.url ?? readable(url.split('?')[0] ?? '/')

export const isOfApi = (path: string): boolean => /^\/+(api|trpc)(\/|$)/iu.test(path)

/** An escape that is none stands as it was sent. */
function readable(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch (error) {
    if (error instanceof URIError) return path
    throw error
  }
}

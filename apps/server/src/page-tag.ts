import { createHash } from 'node:crypto'

const tags = new WeakMap<Buffer, string>()

/** The entity tag of a page, worked out once: weak, for it holds however the page is packed. */
export function pageTag(plain: Buffer): string {
  const tag = tags.get(plain) ?? `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  tags.set(plain, tag)
  return tag
}

/** Whether an If-None-Match names that tag (RFC 9110, 13.1.2: compared as weak ones). */
export function namesTag(header: string | undefined, tag: string): boolean {
  const bare = (its: string) => its.trim().replace(/^W\//u, '')
  return header !== undefined && header.split(',').some((its) => its.trim() === '*' || bare(its) === bare(tag))
}

import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { realNow } from '@joy/domain/time/clock.ts'
import { demoSite } from '@joy/domain/demo-site.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Env } from './env.ts'
import { namesTag, pageTag } from './page-tag.ts'

/** What the pages that were built ahead leave to the server: its public address, and which site it is. */
export type SiteIdentity = { origin: string; siteName: string; supportEmail: string; supportPhone: string }
/** Where the page has a place for a sentence of its own, see placeholders.ts of the web app. */
const SAID = '%SAID%'
type Packed = { type: string; hasPlace: boolean } & Record<'plain' | 'br' | 'gzip', () => Buffer>
export type SitePages = ReadonlyMap<string, Packed>

export const toSiteIdentity = (
  env: Pick<Env, 'APP_URL'> & Partial<Pick<Env, 'SITE_NAME' | 'SUPPORT_EMAIL' | 'SUPPORT_PHONE'>>,
): SiteIdentity => ({
  origin: new URL(env.APP_URL).origin,
  siteName: env.SITE_NAME ?? demoSite.siteName,
  supportEmail: env.SUPPORT_EMAIL ?? demoSite.supportEmail,
  supportPhone: env.SUPPORT_PHONE ?? demoSite.supportPhone,
})

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
}
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' }
const escaped = (text: string): string => text.replace(/[&<>"']/g, (its) => escapes[its] ?? its)

function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => (made ??= make())
}

const inJson = (text: string): string => JSON.stringify(text).slice(1, -1)

/** Reads the pages once, at the start, and fills in the site's values; they are packed as they are first asked for. Empty where none were built. */
export async function loadSitePages(webRoot: string, site: SiteIdentity): Promise<SitePages> {
  const folder = join(webRoot, '.pages')
  if (!existsSync(folder)) return new Map()
  const values: Record<string, string> = {
    APP_URL: site.origin,
    SITE_NAME: site.siteName,
    SUPPORT_EMAIL: site.supportEmail,
    SUPPORT_PHONE: site.supportPhone,
    SUPPORT_TEL: site.supportPhone.replaceAll(/[()\s-]/g, ''),
    YEAR: String(new Date(realNow()).getUTCFullYear()),
  }
  const fill = (text: string, write: (value: string) => string): string =>
    text.replace(/%([A-Z_]+)%/g, (its, name: string) => write(values[name] ?? its))
  const load = async (name: string): Promise<[string, Packed]> => {
    const write = extname(name) === '.webmanifest' ? inJson : escaped
    const plain = Buffer.from(fill(await readFile(join(folder, name), 'utf8'), write))
    return [
      name,
      {
        type: types[extname(name)] ?? 'text/plain',
        hasPlace: plain.includes(SAID),
        plain: () => plain,
        br: once(() => brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })),
        gzip: once(() => gzipSync(plain, { level: 9 })),
      },
    ]
  }
  return new Map(await Promise.all((await readdir(folder)).map(load)))
}

/**
 * The page of that name, with 200 or the status given; the not-found page, and that status, where there is none. A page
 * with a place for a sentence is one only with it.
 */
export function sendPage(
  pages: SitePages,
  name: string,
  request: FastifyRequest,
  reply: FastifyReply,
  { status = 200, said }: { status?: number; said?: string | undefined } = {},
): FastifyReply {
  const named = pages.get(name)
  const found = named?.hasPlace && said === undefined ? undefined : named
  const page = found ?? pages.get('404.html')
  if (!page) throw new Error('The site was built without its not-found page.')
  if (said !== undefined && page.hasPlace)
    return reply
      .code(status)
      .headers({ 'cache-control': 'no-store', 'content-type': page.type })
      .send(
        page
          .plain()
          .toString()
          .replaceAll(SAID, () => escaped(said)),
      )
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const packing = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'plain'
  const etag = pageTag(page.plain())
  const isWhole = found !== undefined && name !== '404.html' && status === 200
  if (isWhole && namesTag(request.headers['if-none-match'], etag))
    return reply.code(304).headers({ etag, 'cache-control': 'no-cache', vary: 'accept-encoding' }).send()
  if (isWhole) reply.header('etag', etag)
  if (packing !== 'plain') reply.header('content-encoding', packing)
  return reply
    .code(found && name !== '404.html' ? status : 404)
    .headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', 'content-type': page.type })
    .send(page[packing]())
}

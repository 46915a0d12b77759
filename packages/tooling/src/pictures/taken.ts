import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { Kept } from './archive.ts'
import { pictureModes } from './modes.ts'

/** Where `pnpm pictures` leaves what it took, for its report and for `pnpm pictures:accept`. */
export const takenFolder = fileURLToPath(new URL('../../../../.cache/pictures', import.meta.url))

const movedFolder = fileURLToPath(new URL('../../../../.cache/moved', import.meta.url))

const line = z.object({
  storyFile: z.string(),
  storyId: z.string(),
  mode: z.enum(pictureModes),
  /** Failed: the story, or its page never stood still. */
  outcome: z.enum(['alike', 'new', 'moved', 'failed']),
  hash: z.string(),
  /** What the kept picture says already is not written again. */
  signature: z.object({ width: z.int(), height: z.int(), bands: z.string(), small: z.string() }).optional(),
})
type Line = z.infer<typeof line>

/** A picture that was taken; `picture` where it is not the kept one. */
export type Taken = Omit<Line, 'signature'> & { picture?: Kept }

const bytes = (text: string): Uint8Array => Buffer.from(text, 'base64')
const text = (its: Uint8Array): string => Buffer.from(its).toString('base64')

/** Notes a picture in this process's own list; the whole PNG, where it is another one, beside it. */
export function noteTaken({ picture, ...taken }: Taken, png?: Buffer, folder = takenFolder): void {
  mkdirSync(folder, { recursive: true })
  const signature = picture && {
    width: picture.width,
    height: picture.height,
    bands: text(picture.bands),
    small: text(picture.small),
  }
  appendFileSync(join(folder, `${process.pid}.ndjson`), `${JSON.stringify({ ...taken, signature } satisfies Line)}\n`)
  if (png) writeFileSync(toPngPath(taken, folder), png)
}

/** Leaves how a story of a test run ends now, where it ends otherwise than in its kept picture. Its path from the top. */
export function leaveMoved(its: Pick<Taken, 'storyId' | 'mode'>, png: Buffer, folder = movedFolder): string {
  mkdirSync(folder, { recursive: true })
  writeFileSync(toPngPath(its, folder), png)
  return `.cache/moved/${basename(toPngPath(its, folder))}`
}

export const toPngPath = ({ storyId, mode }: Pick<Taken, 'storyId' | 'mode'>, folder = takenFolder): string =>
  join(folder, `${storyId}.${mode}.png`)

/** What was taken last, a picture once: a story that was tried again counts as it was then. */
export function readTaken(folder = takenFolder): Taken[] {
  if (!existsSync(folder)) return []
  const lines = readdirSync(folder)
    .filter((name) => name.endsWith('.ndjson'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').trimEnd().split('\n'))
    .map((written) => line.parse(JSON.parse(written)))
  const last = new Map(lines.map((its) => [`${its.storyId} ${its.mode}`, its]))
  return [...last.values()].map(({ signature, ...taken }) => ({
    ...taken,
    ...(signature && {
      picture: {
        storyId: taken.storyId,
        mode: taken.mode,
        hash: taken.hash,
        width: signature.width,
        height: signature.height,
        bands: bytes(signature.bands),
        small: bytes(signature.small),
      },
    }),
  }))
}

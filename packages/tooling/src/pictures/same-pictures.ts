import type { PictureMode } from './modes.ts'

/** A story and the hash of its picture in the look in which it plays. */
export type Shown = { storyId: string; mode: PictureMode; hash: string }

/** The mode in which a story plays: by its tags, and by its name where it has none. */
export function ownMode({ id, tags }: { id: string; tags: readonly string[] }): PictureMode {
  const name = id.split('--')[1] ?? ''
  const isTagged = tags.some((tag) => tag.startsWith('state:'))
  const isOnPhone = isTagged ? tags.includes('look:phone') : /(?:^|-)phone(?:-|$)/u.test(name)
  const isDark = isTagged ? tags.includes('look:dark') : /(?:^|-)dark(?:-|$)/u.test(name)
  return `${isOnPhone ? 'phone' : 'desktop'}-${isDark ? 'dark' : 'light'}`
}

const lookEnding = /(?:^|-)(?:in-the-dark|on-a-phone|on-a-dark-phone|on-a-phone-in-the-dark|in-the-dark-on-a-phone)$/u

/** What a story shows beside its look: `failed` for `failed-on-a-phone`, and nothing for a look of the whole file. */
const toSubject = (storyId: string): string => (storyId.split('--')[1] ?? '').replace(lookEnding, '')

/**
 * Stories of one file whose pictures are the same, so that what one of them is about is not seen: each group by its ids. A
 * story and its looks are one; `endsAsAnother` knows those that end rightly where another begins.
 */
export function samePictures(
  shown: readonly Shown[],
  endsAsAnother: readonly { ids?: readonly string[]; named?: RegExp }[] = [],
): string[][] {
  const isExcused = (id: string) =>
    endsAsAnother.some(({ ids, named }) => ids?.includes(id) || named?.test(id.replace(lookEnding, '')))
  const groups = Map.groupBy(shown, ({ mode, hash }) => `${mode} ${hash}`)
  return [...groups.values()].flatMap((group) => {
    const own = group.map(({ storyId }) => storyId).filter((id) => !isExcused(id))
    return new Set(own.map(toSubject)).size > 1 ? [own.toSorted()] : []
  })
}

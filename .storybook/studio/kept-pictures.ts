import { readFileSync } from 'node:fs'
import { archives, type Kept, unpack } from '@joy/tooling/pictures/archive.ts'
import { drawSmall } from '@joy/tooling/pictures/small-picture.ts'
import { pictureNames } from '@joy/web/stories/matrix/cells.ts'
import { readStories } from '@joy/web/stories/matrix/read-stories.ts'
import { screens } from '@joy/web/stories/matrix/screens.ts'
import type { Plugin } from 'vite'

const folder = 'kept-pictures'

/** All that is kept, by story and look: `console-outbox--loaded.phone-dark`. */
const readAll = () =>
  new Map<string, Kept>(
    archives()
      .flatMap((path) => unpack(readFileSync(path)))
      .map((its) => [`${its.storyId}.${its.mode}`, its]),
  )

/** Gives the matrix the kept picture of each story that it shows, to stand there until the story itself is drawn. */
export function keptPicturesPlugin(root: string): Plugin {
  let all: ReturnType<typeof readAll> | undefined
  const draw = (name: string): Buffer | undefined => {
    const kept = (all ??= readAll()).get(name)
    return kept && drawSmall(kept)
  }
  return {
    name: 'path-to-joy:kept-pictures',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const [, name] = /\/kept-pictures\/([\w-]+\.[a-z-]+)\.png$/u.exec(request.url ?? '') ?? []
        const png = name === undefined ? undefined : draw(name)
        if (!png) return next()
        response.setHeader('content-type', 'image/png')
        response.end(png)
      })
    },
    generateBundle() {
      for (const name of pictureNames(screens, readStories(root))) {
        const source = draw(name)
        if (source) this.emitFile({ type: 'asset', fileName: `${folder}/${name}.png`, source })
      }
    },
  }
}

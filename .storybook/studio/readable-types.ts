import type { Plugin } from 'vite'

/** `readonly T[]` where a type stands: after a colon, a comma, or one of the marks between types. */
const readonlyType = /(?<=[:|&<(,] )readonly (?=[\w'"({[])/gu

/**
 * The reader of props knows no `readonly` before a type, and calls the whole unknown: it is given the source without. Types are
 * nothing of what runs.
 */
export const readableTypesPlugin = (): Plugin => ({
  name: 'path-to-joy:readable-types',
  enforce: 'pre',
  transform: (code, id) =>
    /\/(?:apps\/web|packages\/ui)\/src\/[^?]*(?<!\.stories|\.test)\.tsx$/u.test(id) && readonlyType.test(code)
      ? { code: code.replaceAll(readonlyType, ''), map: null }
      : undefined,
})

import { expect, test } from 'vitest'
import { namesTag, pageTag } from './page-tag.ts'

const page = Buffer.from('<p>Come in.</p>')
const tag = pageTag(page)

test('a tag stays while the page does', () => {
  expect(tag).toMatch(/^W\/"[\w-]{22}"$/)
  expect(pageTag(Buffer.from(page))).toBe(tag)
  expect(pageTag(Buffer.from('<p>Go out.</p>'))).not.toBe(tag)
})

test.each([
  [tag, true],
  [tag.slice(2), true],
  [`"other", ${tag}`, true],
  ['*', true],
  ['"other"', false],
  ['', false],
  [undefined, false],
])('%s is known: %s', (header, isKnown) => expect(namesTag(header, tag)).toBe(isKnown))

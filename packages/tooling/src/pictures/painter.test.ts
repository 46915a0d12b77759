import { expect, test } from 'vitest'
import { toPictureHash, whyNotCompared } from './painter.ts'

const kept = { browser: '141.0.7390.37', test: 'abc' }

test('the same painter compares', () => expect(whyNotCompared(kept, { ...kept })).toBeUndefined())

test.each([
  ['nothing is kept', undefined, kept, /^none are kept yet/u],
  [
    'the browser is another',
    kept,
    { ...kept, browser: '142.0.1.1' },
    /Chromium 141\.0\.7390\.37 paints, and this is 142\.0\.1\.1/u,
  ],
  ['the machine paints otherwise', kept, { ...kept, test: 'xyz' }, /paints a test page otherwise/u],
])('says why it cannot compare where %s', (_, its, now, why) => expect(whyNotCompared(its, now)).toMatch(why))

test('another byte is another hash', () => {
  expect(toPictureHash(Buffer.from('a'))).toBe(toPictureHash(Buffer.from('a')))
  expect(toPictureHash(Buffer.from('a'))).not.toBe(toPictureHash(Buffer.from('b')))
})

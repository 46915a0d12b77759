import { expect, test } from 'vitest'
import { guideText, readGuide } from './member-guide.ts'

const whole = {
  title: 'The lamp',
  url: 'https://example.org/lamp',
  practicesUrl: 'https://example.org/practices',
  people: 'Hannah Whitfield, trainer, hannah@example.org\n\n The office , office@example.org ',
}

test('is read as it was written, and written as it is read', () => {
  const { guide, faults } = readGuide(whole)
  expect(faults).toEqual({})
  expect(guide).toEqual({
    reflection: { title: 'The lamp', url: 'https://example.org/lamp' },
    practicesUrl: 'https://example.org/practices',
    people: [
      { name: 'Hannah Whitfield, trainer', email: 'hannah@example.org' },
      { name: 'The office', email: 'office@example.org' },
    ],
  })
  if (guide) expect(readGuide(guideText(guide)).guide).toEqual(guide)
})

test('may be empty', () => {
  expect(readGuide({ title: '', url: '', practicesUrl: '', people: '' }).guide).toEqual({
    reflection: null,
    practicesUrl: null,
    people: [],
  })
})

test.each([
  [{ title: '' }, 'title', /title/u],
  [{ url: '' }, 'url', /https/u],
  [{ url: 'javascript:alert(1)' }, 'url', /https/u],
  [{ url: 'http://example.org' }, 'url', /https/u],
  [{ practicesUrl: 'example.org' }, 'practicesUrl', /https/u],
  [{ people: 'Hannah' }, 'people', /a comma and an email/u],
  [{ people: ', hannah@example.org' }, 'people', /a comma and an email/u],
  [{ people: Array.from({ length: 6 }, (_, at) => `P, p${at}@example.org`).join('\n') }, 'people', /at most 5/u],
] as const)('%j is refused at %s', (change, field, expected) => {
  const { guide, faults } = readGuide({ ...whole, ...change })
  expect(guide).toBeNull()
  expect(faults[field]).toMatch(expected)
})

import { letterNames } from '@joy/samples/letters.ts'
import { expect, test } from 'vitest'
import * as stories from './letters.stories.tsx'

test('each letter has a story', () => {
  const { default: _meta, ...each } = stories
  const shown = Object.values(each).map(({ args }) => args?.template)
  expect(new Set(shown)).toEqual(new Set(letterNames))
})

import { expect, test } from 'vitest'
import { createMockBackend } from '../backend/mock-backend.ts'
import { countSegment, listSegments } from './segments.ts'

test('the samples say of each segment how many it has today', () => {
  const backend = createMockBackend()
  const segments = listSegments(backend)
  expect(segments.length).toBeGreaterThan(2)
  for (const { id, name, size } of segments) expect(size?.people, name).toBe(countSegment(backend, { id }).people)
})

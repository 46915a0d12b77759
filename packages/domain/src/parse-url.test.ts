import { expect, test } from 'vitest'
import { parseUrl } from './parse-url.ts'

test('reads an address, alone or beside another', () => {
  expect(parseUrl('https://joy.example/a?b')?.pathname).toBe('/a')
  expect(parseUrl('/a', 'https://joy.example')?.href).toBe('https://joy.example/a')
})

test.each(['', '/a', 'http://', 'https://a b', '::'])('%j is no address', (text) => expect(parseUrl(text)).toBeNull())

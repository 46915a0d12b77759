import { expect, test } from 'vitest'
import { paths, safeNext } from './paths.ts'

const ours = 'https://joy.example'

test('addresses are built with their parts encoded', () => {
  expect(paths.subscribe({ email: 'a+b@example.org', name: 'Ruth & Co' })).toBe(
    '/subscribe?email=a%2Bb%40example.org&name=Ruth+%26+Co',
  )
  expect(paths.sync('import')).toBe('/admin/substack-sync?tab=import')
  expect(paths.sync()).toBe('/admin/substack-sync')
  expect(paths.signIn('/admin/subscribers?search=ruth')).toBe(
    '/admin/login?next=%2Fadmin%2Fsubscribers%3Fsearch%3Druth',
  )
})
// Holds V3.7.2
test('a path of this origin is followed with its query', () => {
  expect(safeNext('/admin/subscribers?search=ruth#x', ours)).toBe('/admin/subscribers?search=ruth#x')
})
test.each([
  null,
  '',
  'https://evil.example/admin',
  '//evil.example',
  String.raw`/\evil.example`,
  '/.//evil.example/x',
  '/admin/..//evil.example',
  'javascript:alert(1)',
  'admin',
  'http://',
  '/admin/login?next=/admin/login',
])('%s leads to the console', (next) => {
  expect(safeNext(next, ours)).toBe('/admin')
})

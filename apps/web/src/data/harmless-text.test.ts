import { expect, test } from 'vitest'
import { harmless } from './harmless-text.ts'

test('what turns text round is left out, and nothing else', async () => {
  const name = 'evil\u202Egnp.exe, נועה \u2068כהן\u2069, Zoë'
  const response = await harmless(new Response(JSON.stringify({ name }), { status: 200, headers: { 'joy-a': 'b' } }))
  expect(await response.json()).toEqual({ name: 'evilgnp.exe, נועה \u2068כהן\u2069, Zoë' })
  expect(response.headers.get('joy-a')).toBe('b')
})

test('a refusal stays one', async () => {
  const response = await harmless(new Response('{"error":{}}', { status: 429, headers: { 'retry-after': '5' } }))
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '5'])
})

import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { securityTxtPlugin } from './security-txt.ts'

test('who finds a weakness is told where to write, in the form of RFC 9116', async () => {
  const server = Fastify()
  await server.register(securityTxtPlugin, { origin: 'https://joy.example', supportEmail: 'help@joy.example' })
  const { body, headers } = await server.inject('/.well-known/security.txt')
  const fields = new Map(body.split('\n').flatMap((line) => (line ? [line.split(/: (.*)/u) as [string, string]] : [])))
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(Object.fromEntries(fields)).toMatchObject({
    Contact: 'mailto:help@joy.example',
    Canonical: 'https://joy.example/.well-known/security.txt',
  })
  const days = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(170)
  expect(days).toBeLessThan(365)
  await server.close()
})

import { once } from 'node:events'
import { createConnection } from 'node:net'
import multipart from '@fastify/multipart'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readUpload } from './read-upload.ts'
import { errorSender } from './rest-error.ts'

const LIMIT = 2_000_000
const server = Fastify({ forceCloseConnections: true })
/** What became of the last upload. */
let outcome: Promise<string>
let url = ''

beforeAll(async () => {
  server.removeAllContentTypeParsers()
  await server.register(multipart)
  server.setErrorHandler(errorSender())
  server.post('/upload', async (request) => {
    const resolvers = Promise.withResolvers<string>()
    outcome = resolvers.promise
    try {
      const { bytes, ...said } = await readUpload(request, LIMIT)
      let size = 0
      for await (const chunk of bytes) size += chunk.length
      resolvers.resolve('whole')
      return { ...said, size }
    } catch (error) {
      resolvers.resolve(error instanceof Error ? error.message : String(error))
      throw error
    }
  })
  url = await server.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.close())

const form = (...fields: [string, string | File][]): FormData => {
  const body = new FormData()
  for (const [name, value] of fields) body.append(name, value)
  return body
}
const file = (size: number, name = 'list.csv') => new File(['x'.repeat(size)], name)
const upload = async (body: BodyInit) => {
  const reply = await fetch(`${url}/upload`, { method: 'POST', body })
  return { status: reply.status, ...((await reply.json()) as { size?: number; filename?: string; message?: string }) }
}

// Holds V5.1.1, L40
test('one file, as large as allowed', async () => {
  expect(await upload(form(['file', file(LIMIT)]))).toEqual({ status: 200, filename: 'list.csv', size: LIMIT })
})

test('fields before the file say how old it is, and whether it is a whole list', async () => {
  const said: [string, string][] = [
    ['asOf', '2025-03-28T15:04:00Z'],
    ['isFullList', 'true'],
  ]
  expect(await upload(form(...said, ['file', file(1)]))).toMatchObject({
    status: 200,
    asOf: '2025-03-28T15:04:00Z',
    isFullList: true,
  })
  expect(await upload(form(['isFullList', 'false'], ['file', file(1)]))).toMatchObject({ isFullList: false })
  expect(await upload(form(['isFullList', 'perhaps'], ['file', file(1)]))).toMatchObject({
    status: 400,
    message: "The field 'isFullList' must be true or false.",
  })
})

test('an empty file arrives as one, for the import to judge', async () => {
  expect(await upload(form(['file', file(0)]))).toMatchObject({ status: 200, size: 0 })
})

// Holds V5.3.2
test('a name that is a path, or very long', async () => {
  expect(await upload(form(['file', file(1, '../../etc/passwd.csv')]))).toMatchObject({ filename: 'passwd.csv' })
  expect((await upload(form(['file', file(1, `${'n'.repeat(4000)}.csv`)]))).filename?.length).toBeLessThanOrEqual(255)
})

// Holds L40, V5.1.1
test.each([
  ['one byte more than allowed', form(['file', file(LIMIT + 1)]), 413, 'larger than 2 MB'],
  ['two files', form(['file', file(1)], ['file', file(1)]), 400, 'one file'],
  ['three files', form(['file', file(1)], ['file', file(1)], ['file', file(1)]), 400, 'one file'],
  ['another field', form(['csv', file(1)]), 400, 'Please select a CSV file to upload.'],
  ['a text instead of a file', form(['file', 'email\n']), 400, 'Please select a CSV file to upload.'],
  ['a text beside the file', form(['file', file(1)], ['mapping', '[]']), 400, "This call does not know 'mapping'."],
  ['a text before the file', form(['mapping', '[]'], ['file', file(1)]), 400, "This call does not know 'mapping'."],
  ['no file at all', form(), 400, 'Please select a CSV file to upload.'],
])('%s is refused with a sentence', async (_what, body, status, sentence) => {
  const reply = await upload(body)
  expect(reply.status).toBe(status)
  expect(reply.message).toContain(sentence)
})

test('something that is no form', async () => {
  expect(await upload('email\n')).toMatchObject({ status: 415 })
})

// Holds L40
test('an upload that breaks off fails whatever reads it', async () => {
  const socket = createConnection({ port: Number(new URL(url).port), host: '127.0.0.1' })
  await once(socket, 'connect')
  const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n'
  socket.write(
    `POST /upload HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 1000000\r\n\r\n${head}email\r\n`,
  )
  await once(server.server, 'request')
  socket.destroy()
  await once(socket, 'close')
  expect(await outcome).toContain('broke off')
})

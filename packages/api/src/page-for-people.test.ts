import { AppError } from '@joy/domain/app-error.ts'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { errorSender } from './rest-error.ts'

const server = Fastify()
server.setErrorHandler(
  errorSender((name, status, _request, reply, said) => reply.code(status).send(`${name}: ${said}`)),
)
server.get('/none', async () => {
  throw new AppError('not_found', 'There is nothing at this address.')
})
server.get('/away', async () => {
  throw new AppError('unavailable', 'The database does not answer.')
})
server.get('/refused', async () => {
  throw new AppError('forbidden', 'You may not.')
})
afterAll(() => server.close())

const person = { 'sec-fetch-mode': 'navigate', accept: 'text/html' }
const ask = (url: string, headers: Record<string, string>) => server.inject({ url, headers })

test('who opens an address that is none, or while nothing can be shown, gets a page', async () => {
  const none = await ask('/none', person)
  expect([none.statusCode, none.body]).toEqual([404, '404: There is nothing at this address.'])
  const away = await ask('/away', person)
  expect([away.statusCode, away.headers['retry-after'], away.body]).toEqual([
    503,
    '5',
    'not-shown: The database does not answer.',
  ])
  // An older browser says nothing but that it wants a page.
  expect((await ask('/none', { accept: 'text/html,*/*' })).body).toMatch(/^404: /u)
})

test.each([
  ['a script', '/none', { 'sec-fetch-mode': 'cors', accept: '*/*' }, 'not_found'],
  ['what a page loads', '/away', { 'sec-fetch-mode': 'no-cors', accept: 'text/html' }, 'unavailable'],
  ['nobody who says anything', '/none', {}, 'not_found'],
  ['a person, of another refusal', '/refused', person, 'forbidden'],
])('%s is told in JSON', async (_who, url, headers, code) => {
  expect((await ask(url, headers)).json()).toMatchObject({ code })
})

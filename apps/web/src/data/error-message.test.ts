import { TRPCClientError } from '@trpc/client'
import { expect, test } from 'vitest'
import { errorDetail, isSignedOut, serverMessage, splitSentence } from './error-message.ts'
import { RestError } from './rest-error.ts'

const rest = (status: number, body: string, statusText = 'Conflict') =>
  new RestError({ status, statusText, body, requestId: 'r-1' })
const trpc = (status: number, error: string) =>
  TRPCClientError.from({
    error: {
      message: 'Said so.',
      code: -32001,
      data: { code: 'UNAUTHORIZED', httpStatus: status, error, requestId: 'r-2' },
    },
  })

test('the body message wins over its error, both over the status text', () => {
  expect(serverMessage(rest(409, '{"message":"First","error":"conflict"}'))).toBe('First')
  expect(serverMessage(rest(409, '{"error":"conflict"}'))).toBe('conflict')
  expect(serverMessage(rest(502, '<html>'))).toBe('Conflict')
  expect(serverMessage(rest(502, '', ''))).toBeUndefined()
})
test('the detail holds what failed, status and text, and the request id', () => {
  expect(errorDetail(trpc(503, 'unavailable'), 'Failed to fetch upgrades')).toBe(
    'Failed to fetch upgrades\n503: Said so.\nRequest id r-2',
  )
  expect(errorDetail(new TypeError('Failed to fetch'))).toBe('Failed to fetch')
})
// Holds F46
test('a wrong password is not a lost session', () => {
  expect(isSignedOut(trpc(401, 'signed_out'))).toBe(true)
  expect(isSignedOut(trpc(401, 'wrong_credentials'))).toBe(false)
  expect(isSignedOut(rest(401, '{"error":"signed_out"}'))).toBe(true)
  expect(isSignedOut(new Error('no answer'))).toBe(false)
})
test('the words before a colon are the title', () => {
  expect(splitSentence('API Key Missing: Please configure it.')).toEqual({
    title: 'API Key Missing',
    text: 'Please configure it.',
  })
  expect(splitSentence('Nothing was changed; try again at 10:30.')).toEqual({
    title: 'Nothing was changed; try again at 10:30.',
    text: undefined,
  })
})

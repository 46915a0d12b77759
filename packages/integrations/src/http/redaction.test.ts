import { expect, test } from 'vitest'
import { redactPath } from './redact-path.ts'
import { redactText } from './redact-text.ts'

test.each([
  ['/people/v2/emails?where[address]=a%40example.com', '/people/v2/emails'],
  ['/v1/subscribers/a%40example.com', '/v1/subscribers/…'],
  ['/v1/subscribers/a@example.com/notes', '/v1/subscribers/…/notes'],
  ['/v1/subscriptions/sub_1', '/v1/subscriptions/sub_1'],
])('path %s', (path, expected) => expect(redactPath(path)).toBe(expected))

test.each([
  ['No such customer: a.b@example.com', 'No such customer: …@…'],
  ['Invalid API Key provided: sk_test_abc123****9xyz', 'Invalid API Key provided: …'],
  ['secret whsec_abc\r\nforged line', 'secret … forged line'],
  ['Authorization: Basic c2VjcmV0OnNlY3JldA== was sent', 'Authorization: Basic … was sent'],
  ['see https://x.example/?token=abc123&page=2', 'see https://x.example/?token=…&page=2'],
  ['Expired eyJhbGciOiJI.eyJzdWIi.c2lnbg', 'Expired …'],
  ['x'.repeat(1_000), `${'x'.repeat(299)}…`],
])('text %.40s', (text, expected) => expect(redactText(text)).toBe(expected))

import { expect, test } from 'vitest'
import { readRelayReply } from './relay-replies.ts'

const rcpt = 'RCPT TO'
test.each([
  ['550 5.1.1 No such user', 550, rcpt, 'address', true],
  ['550 5.1.10 Recipient not found', 550, 'DATA', 'address', true],
  ['550 5.2.1 The account is disabled', 550, rcpt, 'address', true],
  ['550 No such user', 550, rcpt, 'address', true],
  ['550 5.1.8 Sender address rejected', 550, rcpt, 'us', false],
  ['552 5.2.2 Mailbox full', 552, rcpt, 'address', false],
  ['452 4.2.2 Mailbox full', 452, rcpt, 'address', false],
  ['552 5.3.4 Too big', 552, 'DATA', 'content', false],
  ['554 5.6.0 Content rejected', 554, 'DATA', 'content', false],
  ['550 5.7.1 Message rejected by policy', 550, rcpt, 'us', false],
  ['550 5.7.26 Unauthenticated mail is prohibited', 550, 'DATA', 'us', false],
  ['550 5.4.5 Daily quota exceeded', 550, 'MAIL FROM', 'relay', false],
  ['550 Rejected', 550, 'DATA', 'content', false],
  ['554 Transaction failed', 554, 'DATA', 'content', false],
  ['535 Authentication failed', 535, 'AUTH PLAIN', 'us', false],
  ['451 Greylisted', 451, rcpt, 'relay', false],
  ['421 4.7.0 Try later', 421, rcpt, 'us', false],
  ['503 Bad sequence', 503, rcpt, 'relay', false],
  ['550 See 4.4.1 of our terms', 550, rcpt, 'address', true],
])('%s is the fault of the %4$s', (text, status, command, blame, isFinal) => {
  expect(readRelayReply({ text, status, command })).toMatchObject({ blame, isFinal })
})

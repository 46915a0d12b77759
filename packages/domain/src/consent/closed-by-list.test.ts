import { expect, test } from 'vitest'
import { listMessage } from './closed-by-list.ts'

test.each([
  ['mailchimp-cleaned', 'a Mailchimp list of cleaned contacts'],
  ['mailchimp-nonsubscribed', 'a Mailchimp list of non-subscribed contacts'],
  ['mailchimp', 'a list of Mailchimp'],
  ['ghost', 'a list of Ghost'],
  ['unknown', 'a list that was imported'],
  [null, 'a list that was imported'],
])('%s is told as %s', (formatId, expected) => expect(listMessage(formatId)).toBe(expected))

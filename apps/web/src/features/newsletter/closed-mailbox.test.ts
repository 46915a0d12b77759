import type { PortalOverview } from '@joy/contract'
import { closedStatuses } from '@joy/domain/consent/is-closed.ts'
import { expect, test } from 'vitest'
import { closedMailbox } from './closed-mailbox.ts'

type Parts = {
  status?: string | null
  isUnsubscribed?: boolean
  closedThere?: string
  atSubstack?: 'to do' | 'reported'
  sends?: boolean | null
  isKnownThere?: boolean
}
const overview = ({
  status = 'active',
  isUnsubscribed = false,
  closedThere,
  atSubstack,
  sends,
  isKnownThere = true,
}: Parts) =>
  ({
    substack: { subscriptionStatus: status, isKnownThere },
    closedThere: closedThere ?? null,
    closedByList:
      sends === undefined
        ? null
        : { list: 'a Mailchimp list of cleaned contacts', asOf: '2025-03-20T12:00:00.000Z', sendsAtSubstack: sends },
    website: { isUnsubscribed },
    unsubscribedHere: atSubstack ? { at: '2025-03-20T12:00:00.000Z', atSubstack } : null,
  }) as unknown as PortalOverview

test('what closes a mailbox at Substack is told, with what helps: to ask there again, or another address', () => {
  expect(closedMailbox(overview({ status: 'unsubscribed' }))).toEqual({
    message: 'You are unsubscribed at Substack. No reflections are sent to you.',
    again: 'substack',
  })
  expect(closedMailbox(overview({ status: 'Paused' }))?.message).toMatch(/^Your newsletter is paused at Substack\./u)
  for (const status of closedStatuses) {
    const closed = closedMailbox(overview({ status }))
    const isReturned = /bounce|cleaned|suppressed|invalid|undeliverable/u.test(status)
    expect([status, closed?.again]).toEqual([status, isReturned ? 'support' : 'substack'])
    expect(closed?.message.includes('came back')).toBe(isReturned)
    expect(closed?.message.includes('marked as spam')).toBe(/complain|spam|junk/u.test(status))
  }
})

test('who unsubscribed here is told so, and that Substack may still send until it is told', () => {
  const left = (atSubstack: 'to do' | 'reported') => closedMailbox(overview({ status: 'unsubscribed', atSubstack }))
  expect(left('to do')).toEqual({
    message:
      'You unsubscribed here on Mar 20, 2025. Substack sends the reflections, and we take you off there by hand: until then one may still come.',
    again: 'here',
  })
  expect(left('reported')?.message).toBe('You unsubscribed here on Mar 20, 2025. No reflections are sent to you.')
})

test('who came back here is told while Substack still sends nothing', () => {
  expect(closedMailbox(overview({ closedThere: 'unsubscribed' }))?.again).toBe('substack')
  expect(closedMailbox(overview({ closedThere: 'bounced' }))?.again).toBe('support')
})

test('whoever left the website has the way back here, and everybody else gets the reflections', () => {
  expect(closedMailbox(overview({ isUnsubscribed: true }))?.again).toBe('here')
  for (const status of ['active', 'pending', '', null, 'something new'])
    expect(closedMailbox(overview({ status }))).toBeUndefined()
})

test('what another list closed is told as that list says it, with what Substack does as far as it is known', () => {
  const by = 'By a Mailchimp list of cleaned contacts, as of Mar 20, 2025,'
  expect(closedMailbox(overview({ status: 'cleaned', sends: true }))).toEqual({
    message: `${by} emails to this address came back. From here nothing is sent to you; Substack, which sends the reflections, may go on sending them.`,
    again: 'support',
  })
  expect(closedMailbox(overview({ status: 'unsubscribed', sends: null }))).toEqual({
    message: `${by} you are unsubscribed. No reflections are sent to you.`,
    again: 'here',
  })
  expect(closedMailbox(overview({ status: 'unsubscribed', sends: false }))).toEqual({
    message: `${by} you are unsubscribed. Substack sends you no reflections either.`,
    again: 'substack',
  })
})

test.each(['unsubscribed', 'cleaned', 'paused'])(
  'of whom Substack has said nothing, %s is not told as its word',
  (status) => {
    expect(closedMailbox(overview({ status, isKnownThere: false }))?.message).not.toContain('Substack')
    expect(closedMailbox(overview({ status: 'active', isKnownThere: false }))).toBeUndefined()
  },
)

import type { PortalOverview } from '@joy/contract'
import { closedWords } from '@joy/domain/consent/is-closed.ts'
import { expect, test } from 'vitest'
import { closedMailbox } from './closed-mailbox.ts'

type Parts = { status?: string | null; isUnsubscribed?: boolean }
const overview = ({ status = 'active', isUnsubscribed = false }: Parts) =>
  ({ substack: { subscriptionStatus: status }, website: { isUnsubscribed } }) as unknown as PortalOverview

test('what closes a mailbox at Substack is told, with the way back there', () => {
  expect(closedMailbox(overview({ status: 'unsubscribed' }))).toEqual({
    says: 'You are unsubscribed at Substack. No reflections are sent to you.',
    again: 'substack',
  })
  expect(closedMailbox(overview({ status: 'Paused' }))?.says).toMatch(/^Your newsletter is paused at Substack\./u)
  for (const status of closedWords) {
    const closed = closedMailbox(overview({ status }))
    expect([status, closed?.again]).toEqual([status, 'substack'])
    expect(closed?.says.includes('came back')).toBe(/bounce|cleaned|suppressed/u.test(status))
    expect(closed?.says.includes('marked as spam')).toBe(/complain|spam/u.test(status))
  }
})

test('whoever left the website has the way back here, and everybody else gets the reflections', () => {
  expect(closedMailbox(overview({ isUnsubscribed: true }))?.again).toBe('here')
  for (const status of ['active', 'pending', '', null, 'something new'])
    expect(closedMailbox(overview({ status }))).toBeUndefined()
})

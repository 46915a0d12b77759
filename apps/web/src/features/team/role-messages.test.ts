import { operations } from '@joy/contract'
import { expect, test } from 'vitest'
import { roleMessages } from './role-messages.ts'

test('what is said of the role support is what it may change', () => {
  const its = [...operations()].flatMap(({ path, operation }) =>
    operation.kind === 'mutation' &&
    operation.access === 'admin' &&
    operation.role === 'support' &&
    !operation.isSessionOnly
      ? [path]
      : [],
  )
  expect(its).toEqual([
    'notes.add',
    'notes.remove',
    // Their own: what reaches them, and how their screens look.
    'notifications.markRead',
    'notifications.markAllRead',
    'notifications.setSwitch',
    'outbox.retry',
    'preferences.keep',
    'savedViews.create',
    'savedViews.update',
    'savedViews.remove',
    'signInHelp.sendLink',
    'subscribers.sendSignInLink',
    'tags.addToPerson',
    'tags.removeFromPerson',
  ])
  expect(roleMessages.support).toBe(
    'Looks things up, writes notes, gives people tags that are there and takes them, keeps views, and sends sign-in links and mails again. Administrators do the rest.',
  )
})

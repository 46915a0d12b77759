import * as features from '@joy/contract/features.ts'
import { expect, test } from 'vitest'
import { roleMessages } from './role-messages.ts'

test('what is said of the role support is what it may change', () => {
  const its = Object.entries(features).flatMap(([feature, operations]) =>
    Object.entries(operations).flatMap(([name, it]) =>
      it.kind === 'mutation' &&
      it.access === 'admin' &&
      it.role === 'support' &&
      !('isSessionOnly' in it && it.isSessionOnly)
        ? [`${feature}.${name}`]
        : [],
    ),
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
    'subscribers.sendSignInLink',
    'tags.addToPerson',
    'tags.removeFromPerson',
  ])
  expect(roleMessages.support).toBe(
    'Looks things up, writes notes, gives people tags that are there and takes them, keeps views, and sends sign-in links and mails again. Administrators do the rest.',
  )
})

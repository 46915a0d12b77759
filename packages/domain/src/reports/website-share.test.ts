import { expect, test } from 'vitest'
import { websiteShare } from './website-share.ts'

test.each([
  { websiteSubscribers: 12, substackSubscribers: 114, share: 11 },
  { websiteSubscribers: 1, substackSubscribers: 8, share: 13 },
  { websiteSubscribers: 3, substackSubscribers: 2, share: 150 },
  { websiteSubscribers: 0, substackSubscribers: 5, share: 0 },
  { websiteSubscribers: 7, substackSubscribers: 0, share: 0 },
])('$websiteSubscribers of $substackSubscribers is $share%', ({ share, ...stats }) => {
  expect(websiteShare(stats)).toBe(share)
})

import { expect, test } from 'vitest'
import { compOfPlace, sponsoredPlaces, sponsorOffers, sponsorRequests } from './sponsoring.ts'

test('each place is a comp with the plan and length of its offer, granted when its request was settled', () => {
  for (const place of sponsoredPlaces) {
    const comp = compOfPlace(place)
    expect(comp).toMatchObject({ reason: 'Sponsored by a member', until: null })
    const request = sponsorRequests.find(({ id }) => id === place.requestId)
    if (request) expect(request).toMatchObject({ email: place.email, isGiven: true, settledAt: comp.compedAt })
    expect(sponsorOffers.find(({ id }) => id === place.offerId)?.duration).toBe('forever')
  }
  expect(sponsorOffers.reduce((sum, { places }) => sum + places, 0)).toBe(15)
})

import { subscriberFilter } from '@joy/contract/schemas/subscriber.ts'
import { askedBySegment } from '@joy/domain/segments/asked-people.ts'
import { dayIn } from '@joy/domain/time/day-in.ts'
import type { SampleView } from '@joy/samples/saved-views.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import { narrows, toMatcher } from '../subscribers/find-subscribers.ts'
import { aloneOnWebsite } from '../website-subscribers/page-outside.ts'

/** Whom a saved view of people has; null: it is none, or cannot be read. */
export const segmentPeople = (backend: MockBackend, view: { screen: string; query: string }) => {
  const asked = askedBySegment(view)
  if (asked === null || 'fault' in asked) return null
  return [...backend.subscribers.values()].filter(toMatcher(backend, subscriberFilter.parse(asked)))
}

/** Who fits it and stands on the website's list alone; one of the whole newsletter's list has none. */
export const segmentOnWebsite = (backend: MockBackend, view: { screen: string; query: string }) => {
  const asked = askedBySegment(view)
  const filter = asked === null || 'fault' in asked ? null : subscriberFilter.parse(asked)
  return filter !== null && narrows(filter) ? aloneOnWebsite(backend, filter) : []
}

/** Counts whom a view has today, once. */
export function noteSize(backend: MockBackend, view: SampleView): void {
  const people = segmentPeople(backend, view)
  if (people === null) return
  const alone = segmentOnWebsite(backend, view)
  const day = dayIn(backend.now(), backend.timeZone)
  const isNoted = backend.segmentSizes.some((it) => it.viewId === view.id && it.day === day)
  if (!isNoted) backend.segmentSizes.push({ viewId: view.id, day, people: people.length, aloneOnWebsite: alone.length })
}

/** It is of others by now. */
export function beginSizeAnew(backend: MockBackend, view: SampleView): void {
  backend.segmentSizes = backend.segmentSizes.filter((it) => it.viewId !== view.id)
  noteSize(backend, view)
}

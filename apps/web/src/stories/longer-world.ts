import { createMockBackend } from '@joy/mocks/backend/mock-backend.ts'
import { handlersFor } from '@joy/mocks/handlers.ts'
import { longestName, rightToLeftName } from '@joy/samples/longest.ts'
import { answeringWith } from './screen-story.tsx'

const address = /^[^\s@]+@[^\s@]+\.[a-z]+$/u
const isAddress = (value: unknown): value is string => typeof value === 'string' && address.test(value)
const ofPeople = /^(name|userName|displayName|personName)$/u
const ofThings = /^(title|subject|detail|details|filename|label)$/u

type Change = {
  address: (text: string) => string
  person: (text: string) => string
  thing: (text: string) => string
  url: (text: string) => string
}

/** The same with other texts: who has an address is a person, and Maps by address find them again. */
function changed(value: unknown, change: Change): unknown {
  if (isAddress(value)) return change.address(value)
  if (Array.isArray(value)) return value.map((it: unknown) => changed(it, change))
  if (value instanceof Map)
    return new Map([...value].map(([key, it]: [unknown, unknown]) => [changed(key, change), changed(it, change)]))
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  const isPerson = Object.values(value).some(isAddress)
  return Object.fromEntries(
    Object.entries(value).map(([key, part]: [string, unknown]) => {
      if (typeof part === 'string' && isPerson && ofPeople.test(key)) return [key, change.person(part)]
      if (typeof part === 'string' && ofThings.test(key)) return [key, change.thing(part)]
      return [key, key === 'address' && typeof part === 'string' ? change.url(part) : changed(part, change)]
    }),
  )
}

/** The samples' world, in which everybody and everything is called otherwise. */
const inWorldOf = (change: Change) =>
  answeringWith(() => {
    const { signedIn, ...backend } = createMockBackend({ stepMs: 20 })
    const other: Record<string, unknown> = Object.fromEntries(
      Object.entries(backend).map(([key, it]) => [key, changed(it, change)]),
    )
    return handlersFor(Object.assign({ ...backend, signedIn }, other))
  })

const same = (text: string) => text

/** Every name, address and title is as long as they come. */
export const inLongestWorld = inWorldOf({
  address: (text) => text.replace('@', '.wolfeschlegelsteinhausenbergerdorff@featherstonehaugh.'),
  person: (text) => `${text} ${longestName}`,
  thing: (text) => `${text} ${longestName}`,
  url: (text) => `${text}/wolfeschlegelsteinhausenbergerdorff-featherstonehaugh`,
})

/** Every name is written from the right. */
export const inWorldFromTheRight = inWorldOf({ address: same, person: () => rightToLeftName, thing: same, url: same })

import type {
  Addition,
  AdditionInput,
  AdditionResult,
  AdditionUndone,
  PastedLine,
  UndoAdditionInput,
} from '@joy/contract'
import { addition as shape } from '@joy/contract/schemas/addition.ts'
import { counted } from '@joy/domain/labels/counted.ts'
import { isClosed } from '@joy/domain/consent/is-closed.ts'
import { emailKey, readEmail } from '@joy/domain/people/email.ts'
import {
  additionMessage,
  agreedFault,
  describeAgreed,
  goneMeanwhile,
  keptReasons,
  type KeptReason,
  leftOutReasons,
} from '@joy/domain/people/how-agreed.ts'
import { nameFault } from '@joy/domain/people/name-fault.ts'
import { readPasted } from '@joy/domain/people/read-pasted.ts'
import { logActivity } from '../activity/log-activity.ts'
import { actorName, type MockBackend } from '../backend/mock-backend.ts'
import { getComps } from '../comps/find-comps.ts'
import { countNotes } from '../notes/notes.ts'
import { Refusal } from '../refusal.ts'
import { isHeld } from '../subscribers/unsubscriptions.ts'
import { findTag, getTags } from '../tags/tags.ts'

const MOST = 200

/** With the keys of whom it put on the list, and of whom it gave the tag. */
export type StoredAddition = Addition & { requestKey: string; keys: string[]; tagged: string[]; tagId: number | null }

type State = 'new' | 'known' | 'unsubscribed' | 'closed'

function getState(backend: MockBackend, key: string): State {
  const row = backend.subscribers.get(backend.idByKey.get(key) ?? 0)
  const website = backend.websiteSubscribers.some((it) => emailKey(it.email) === key)
  if (backend.unsubscribed.has(key) || isHeld(backend, key)) return 'unsubscribed'
  if (isClosed(row?.subscriptionStatus ?? null)) return 'closed'
  return website || row ? 'known' : 'new'
}

export function previewPaste(backend: MockBackend, { text }: { text: string }): PastedLine[] {
  const people = readPasted(text)
  if (people.length === 0) throw new Refusal('invalid_input', 'Please name somebody.')
  if (people.length > MOST)
    throw new Refusal(
      'invalid_input',
      `These are ${people.length}. At most ${MOST} are added at once; a longer list is imported as CSV.`,
    )
  const met = new Set<string>()
  return people.map((person): PastedLine => {
    const { line, text, name, email } = person
    const shown = { line, text, name, email }
    if (person.fault !== null) return { ...shown, state: 'refused', reason: person.fault }
    const state = met.has(person.key) ? 'twice' : getState(backend, person.key)
    met.add(person.key)
    return { ...shown, state, reason: leftOutReasons[state] }
  })
}

export function addPeople(backend: MockBackend, input: AdditionInput): AdditionResult {
  const { agreed, note, withWelcome, tagId, requestKey, onlyKnown = false } = input
  const fault = agreedFault(input)
  if (fault) throw new Refusal('invalid_input', fault)
  const people = input.people.map(readPerson)
  const tag = tagId === undefined ? null : findTag(backend, tagId)
  const before = backend.additions.find((it) => it.requestKey === requestKey)
  if (before) return { ...toResult(backend, before), leftOut: [] }
  const unlike = people.filter((it, index) => people.findIndex(({ key }) => key === it.key) === index)
  const by = (state: State) => unlike.filter(({ key }) => getState(backend, key) === state)
  const [added, known] = [onlyKnown ? [] : by('new'), by('known')]
  const leftOut = unlike.flatMap(({ key, email }) => {
    const state = getState(backend, key)
    const reason = state === 'new' && onlyKnown ? goneMeanwhile : leftOutReasons[state]
    return reason ? [{ email, reason }] : []
  })
  const at = backend.now()
  for (const { email, name } of added)
    backend.websiteSubscribers.unshift({
      id: backend.nextId(),
      email,
      name,
      subscriptionTier: 'free',
      signedUpAt: at,
      exportedAt: null,
      leftOut: null,
    })
  const tagged = tag ? [...added, ...known].map(({ key }) => key).filter((key) => !tag.people.has(key)) : []
  for (const key of tagged) tag?.people.add(key)
  const counts = { added: added.length, known: known.length, leftOut: leftOut.length }
  const addition: StoredAddition = {
    id: backend.nextId(),
    ...counts,
    agreed,
    note,
    withWelcome,
    tag: tag?.name ?? null,
    tagId: tag?.id ?? null,
    by: actorName(backend),
    at,
    removed: null,
    undoneAt: null,
    undoneBy: null,
    requestKey,
    keys: added.map(({ key }) => key),
    tagged,
  }
  backend.additions.unshift(addition)
  const [only] = people.length === 1 ? added : []
  logActivity(backend, {
    action: 'Added By Hand',
    platform: 'Website',
    details: `${only ? `Added ${only.email} by hand` : additionMessage(counts)}${onlyKnown ? '' : `; they agreed: ${describeAgreed(input)}`}${withWelcome && added.length > 0 ? '; with the welcome letter' : ''}`,
    after: { additionId: addition.id },
  })
  return { ...toResult(backend, addition), leftOut }
}

function toResult({ websiteSubscribers }: MockBackend, addition: StoredAddition): Omit<AdditionResult, 'leftOut'> {
  const added = websiteSubscribers.filter(({ email }) => addition.keys.includes(emailKey(email)))
  const [only] = added.length === 1 ? added : []
  return { addition: present(addition), websiteSubscriberId: only?.id ?? null }
}

function readPerson({ email: given, name: givenName }: AdditionInput['people'][number]) {
  const email = readEmail(given)
  if (!email.ok) throw new Refusal('invalid_input', `${given.slice(0, 100)}: ${email.reason}`)
  const name = givenName?.normalize('NFC').trim() || null
  const fault = name === null ? null : nameFault(name, 'their')
  if (fault) throw new Refusal('invalid_input', `${email.email}: ${fault}`)
  return { email: email.email, key: email.key, name }
}

const present = (stored: StoredAddition): Addition => shape.parse(stored)

export const listAdditions = ({ additions }: MockBackend): Addition[] => additions.slice(0, 20).map(present)

/** Who put somebody on the website's list by hand, and how they agreed; null: nobody did. */
export function getAddition({ additions }: MockBackend, key: string): Pick<Addition, 'by' | 'agreed' | 'note'> | null {
  const found = additions.find(({ keys }) => keys.includes(key))
  return found ? { by: found.by, agreed: found.agreed, note: found.note } : null
}

export function undoAddition(backend: MockBackend, { id, onlyLook = false }: UndoAdditionInput): AdditionUndone {
  const addition = backend.additions.find((it) => it.id === id)
  if (!addition) throw new Refusal('not_found', 'This addition is not there.')
  if (addition.undoneAt) throw new Refusal('conflict', 'This was undone already.')
  const isTheirs = (it: { email: string }) => addition.keys.includes(emailKey(it.email))
  const people = backend.websiteSubscribers
    .filter(isTheirs)
    .map((it) => ({ ...it, key: emailKey(it.email), reason: whyKept(backend, addition, it) }))
    .toReversed()
  const [kept, gone] = [people.filter(({ reason }) => reason), people.filter(({ reason }) => !reason)]
  const keysKept = new Set(kept.map(({ key }) => key))
  const tag = backend.tags.find((it) => it.id === addition.tagId)
  const tagged = addition.tagged.filter((key) => !keysKept.has(key) && tag?.people.has(key))
  const keysGone = new Set(gone.map(({ key }) => key))
  const getUndone = () => ({
    addition: present(addition),
    removed: gone.length,
    untagged: tagged.length,
    untaggedKnown: tagged.filter((key) => !keysGone.has(key)).length,
    kept: kept.map(({ email, reason }) => ({ email, reason: reason ? keptReasons[reason] : '' })),
  })
  if (onlyLook) return getUndone()
  for (const key of tagged) tag?.people.delete(key)
  backend.websiteSubscribers = backend.websiteSubscribers.filter((it) => !gone.some(({ id }) => id === it.id))
  Object.assign(addition, { removed: gone.length, undoneAt: backend.now(), undoneBy: actorName(backend) })
  logActivity(backend, {
    action: 'Addition Undone',
    platform: 'Website',
    details: `Took ${counted(gone.length, 'person', 'people')} off the list again who had been added by hand${tagged.length > 0 ? `, and the tag from ${counted(tagged.length, 'person', 'people')}` : ''}${kept.length > 0 ? `; ${counted(kept.length, 'person stays', 'people stay')}` : ''}`,
    after: { additionId: id },
  })
  return getUndone()
}

function whyKept(
  backend: MockBackend,
  { tag }: StoredAddition,
  { email, exportedAt }: { email: string; exportedAt: string | null },
): KeptReason | null {
  const key = emailKey(email)
  if (exportedAt) return 'exported'
  if (backend.unsubscribed.has(key)) return 'unsubscribed'
  if (backend.idByKey.has(key)) return 'listed'
  if (
    backend.subscriptions.some((it) => emailKey(it.email) === key) ||
    getComps(backend, key).some((it) => !it.endedAt)
  )
    return 'paying'
  if (backend.signInLinks.get(key)?.some(({ usedAt }) => usedAt)) return 'signed in'
  return countNotes(backend, email) > 0 || getTags(backend, email).some(({ name }) => name !== tag) ? 'noted' : null
}

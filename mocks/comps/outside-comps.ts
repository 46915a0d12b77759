import type { OutsideComp, OutsideCompPageInput } from '@joy/contract'
import { emailKey } from '@joy/domain/people/email.ts'
import { holdsSearch, readPersonSearch } from '@joy/domain/search.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import { allComps } from './find-comps.ts'
import { toPage } from '../backend/to-page.ts'
import type { StoredComp } from './stored-comps.ts'

const findSignUp = ({ websiteSubscribers }: MockBackend, { key }: StoredComp) =>
  websiteSubscribers.find(({ email }) => emailKey(email) === key)

/** The address of a comp as it was given. */
export const getAddress = (backend: MockBackend, comp: StoredComp): string =>
  backend.subscribers.get(backend.idByKey.get(comp.key) ?? 0)?.email ?? findSignUp(backend, comp)?.email ?? comp.key

/** Comps in force of people on no newsletter list, the newest first. */
export const outsideComps = (backend: MockBackend): StoredComp[] =>
  allComps(backend).filter((it) => it.endedAt === null && !backend.idByKey.has(it.key))

export function pageOutsideComps(backend: MockBackend, { search, onWebsite, ...page }: OutsideCompPageInput) {
  const all = outsideComps(backend).map((outsideComp): OutsideComp => {
    const { id, plan, grantedBy, reason, compedAt, until } = outsideComp
    const signUp = findSignUp(backend, outsideComp)
    return {
      id,
      plan,
      grantedBy,
      reason,
      compedAt,
      until,
      email: getAddress(backend, outsideComp),
      name: signUp?.name ?? null,
      websiteSubscriberId: signUp?.id ?? null,
    }
  })
  const looked = readPersonSearch(search)
  const found = all
    .filter((it) => looked === null || holdsSearch(looked, it))
    .filter((it) => onWebsite === undefined || (it.websiteSubscriberId !== null) === (onWebsite === 'yes'))
  return toPage(found, page, all.length, looked !== null || onWebsite !== undefined)
}

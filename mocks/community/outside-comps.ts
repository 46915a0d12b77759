import type { OutsideComp } from '@joy/contract'
import { emailKey } from '@joy/domain/people/email.ts'
import { searchText } from '@joy/domain/search.ts'
import type { Community } from './community-store.ts'
import { allComps } from './comps-of.ts'
import { pageOf } from './page-of.ts'
import type { StoredComp } from './stored-comps.ts'

const signUpOf = ({ websiteSubscribers }: Community, { key }: StoredComp) =>
  websiteSubscribers.find(({ email }) => emailKey(email) === key)

/** The address of a comp as it was given. */
export const addressOf = (community: Community, comp: StoredComp): string =>
  community.subscribers.get(community.idByKey.get(comp.key) ?? 0)?.email ?? signUpOf(community, comp)?.email ?? comp.key

/** Comps in force of people on no newsletter list, the newest first. */
export const outsideComps = (community: Community): StoredComp[] =>
  allComps(community).filter((it) => it.endedAt === null && !community.idByKey.has(it.key))

type Page = { cursor?: string | undefined; limit: number; search?: string | undefined }

export function pageOutsideComps(community: Community, { search, ...page }: Page) {
  const all = outsideComps(community).map((it): OutsideComp => {
    const { id, plan, grantedBy, reason, compedAt, until } = it
    const name = signUpOf(community, it)?.name ?? null
    return { id, plan, grantedBy, reason, compedAt, until, email: addressOf(community, it), name }
  })
  const text = searchText(search)
  const found = all.filter(({ email, name }) => !text || `${email}\n${name ?? ''}`.toLowerCase().includes(text))
  return pageOf(found, page, all.length, text !== null)
}

import { searchText } from '@joy/domain/search.ts'
import { cancelUpgrade, choosePayment, choosePerson, retryUpgrade } from '../community/change-upgrade.ts'
import type { Community } from '../community/community-store.ts'
import { createUpgrade, prospectOf } from '../community/create-upgrade.ts'
import { oldestFirst, pageOf } from '../community/page-of.ts'
import { upgradeRecord } from '../community/upgrade-records.ts'
import { respond } from '../respond.ts'
import { doorOf, type FeatureHandlers } from './feature-handlers.ts'

export const upgrades = (community: Community): FeatureHandlers<'upgrades'> => {
  const door = doorOf(community)
  return {
    list: respond('upgrades.list', () => oldestFirst(community.upgrades), door),
    page: respond(
      'upgrades.page',
      (input) => {
        const text = searchText(input.search)
        const found = community.upgrades.filter(
          (it) =>
            (input.status === undefined || it.status === input.status) &&
            (text === null || String(it.substackSubscriberId).includes(text) || it.status.includes(text)),
        )
        return pageOf(found, input, community.upgrades.length, text !== null || input.status !== undefined)
      },
      door,
    ),
    get: respond('upgrades.get', ({ id }) => upgradeRecord(community, id), door),
    prospect: respond('upgrades.prospect', (input) => prospectOf(community, input), door),
    create: respond('upgrades.create', (input) => createUpgrade(community, input), door),
    retry: respond('upgrades.retry', (input) => retryUpgrade(community, input), door),
    choosePayment: respond('upgrades.choosePayment', (input) => choosePayment(community, input), door),
    choosePerson: respond('upgrades.choosePerson', (input) => choosePerson(community, input), door),
    cancel: respond('upgrades.cancel', (input) => cancelUpgrade(community, input), door),
  }
}

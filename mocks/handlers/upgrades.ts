import { searchText } from '@joy/domain/search.ts'
import { cancelUpgrade, choosePayment, choosePerson, retryUpgrade, retryUpgrades } from '../upgrades/change-upgrade.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import { createUpgrade, getProspect } from '../upgrades/create-upgrade.ts'
import { toPage } from '../backend/to-page.ts'
import { toPeopleMatcher } from '../subscribers/person-facts.ts'
import { upgradeRecord } from '../upgrades/upgrade-records.ts'
import { respond } from '../respond.ts'
import { accessGuard, type FeatureHandlers } from './feature-handlers.ts'

export const upgrades = (backend: MockBackend): FeatureHandlers<'upgrades'> => {
  const guard = accessGuard(backend)
  return {
    page: respond(
      'upgrades.page',
      (input) => {
        const text = searchText(input.search)
        const fits = toPeopleMatcher(backend, input.filter)
        const found = backend.upgrades.filter(
          (it) =>
            (input.status === undefined || it.status === input.status) &&
            (text === null ||
              String(it.substackSubscriberId).includes(text) ||
              it.planningCenterMemberId === text ||
              it.status.includes(text)) &&
            fits(it.email),
        )
        const { length } = backend.upgrades
        return toPage(found, input, length, found.length < length)
      },
      guard,
    ),
    get: respond('upgrades.get', ({ id }) => upgradeRecord(backend, id), guard),
    prospect: respond('upgrades.prospect', (input) => getProspect(backend, input), guard),
    create: respond('upgrades.create', (input) => createUpgrade(backend, input), guard),
    retry: respond('upgrades.retry', (input) => retryUpgrade(backend, input), guard),
    retryMany: respond('upgrades.retryMany', () => retryUpgrades(backend), guard),
    choosePayment: respond('upgrades.choosePayment', (input) => choosePayment(backend, input), guard),
    choosePerson: respond('upgrades.choosePerson', (input) => choosePerson(backend, input), guard),
    cancel: respond('upgrades.cancel', (input) => cancelUpgrade(backend, input), guard),
  }
}

import type { MockBackend } from '../backend/mock-backend.ts'
import { respond } from '../respond.ts'
import { getIntake, makeAddress, pageReturned, saveIntake, tryIntake } from '../returned-mail/returned-mail.ts'
import { accessGuard, type FeatureHandlers } from './feature-handlers.ts'

export const returnedMail = (backend: MockBackend): FeatureHandlers<'returnedMail'> => {
  const guard = accessGuard(backend)
  return {
    intake: respond('returnedMail.intake', () => getIntake(backend), guard),
    save: respond('returnedMail.save', (input) => saveIntake(backend, input), guard),
    makeAddress: respond('returnedMail.makeAddress', (input) => makeAddress(backend, input), guard),
    tryIntake: respond('returnedMail.tryIntake', () => tryIntake(backend), guard),
    sender: respond('returnedMail.sender', () => backend.returned.sender, guard),
    page: respond('returnedMail.page', (input) => pageReturned(backend, input), guard),
  }
}
